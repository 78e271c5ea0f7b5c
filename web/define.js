// Registers the element, once, however many copies of this module a page loads.
import { AttentionLesson } from './attention-lesson.js';

if (!customElements.get('attention-lesson')) {
  customElements.define('attention-lesson', AttentionLesson);
}

export { AttentionLesson };
