import { launcher } from '#element/shell/launcher';
import { LOOK, TEXTS } from './texts.ts';

/** The button before its widget is here. */
export const shell = launcher({ ...LOOK, texts: TEXTS, counts: 'chats', attributes: ['label', 'position', 'remember'] });
