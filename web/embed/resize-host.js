// For a page that holds the lesson in frames: each frame becomes as high as its content.
//
//   <script src="https://your.site/attention/resize-host.js" async></script>
//
// A frame is believed about itself only: who sends a height is looked up among the page's frames.
{
  /** CSS pixels: what no lesson exceeds. */
  const HIGHEST = 20000;

  const frames = () => [...document.getElementsByTagName('iframe')];

  window.addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'attention-lesson' || data.event !== 'height') return;
    const { height } = data;
    if (typeof height !== 'number' || !(height > 0 && height <= HIGHEST)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    const borders = frame.offsetHeight - frame.clientHeight;
    const own = getComputedStyle(frame).boxSizing === 'border-box' ? borders : 0;
    frame.style.height = `${Math.ceil(height + own)}px`;
  });

  // A frame that was there before this script has told its height to nobody: ask.
  for (const { src, contentWindow } of frames()) {
    if (/\/embed\.html(?:[?#]|$)/.test(src)) {
      contentWindow?.postMessage({ type: 'attention-lesson', set: {} }, '*');
    }
  }
}
