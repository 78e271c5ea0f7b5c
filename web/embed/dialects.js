// A frame's height, as each kind of course platform listens for it.

/**
 * @param {{ width: number, height: number }} size  of the content, in CSS pixels
 * @param {string} [secret]  that WordPress appended to the frame's address
 * @returns {object[]} one message a dialect
 */
export const heightMessages = ({ width, height }, secret) => [
  { type: 'attention-lesson', event: 'height', height },
  { subject: 'lti.frameResize', height }, // Canvas
  { type: 'plugin.resize', payload: { width, height } }, // Open edX
  // H5P's own resizer, in Moodle, Drupal and WordPress, reads scrollHeight.
  { context: 'h5p', action: 'resize', height, scrollHeight: height, clientHeight: height },
  ...(secret ? [{ message: 'height', value: height, secret }] : []), // WordPress' embeds
];
