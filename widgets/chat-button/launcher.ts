import { launcher } from '#element/shell/launcher';
import { LOOK, TEXTS } from './texts.ts';

/** The button until its widget is loaded. */
export const shell = launcher({ ...LOOK, texts: TEXTS, counts: 'chats', attributes: ['label', 'shape', 'position', 'remember'] });
