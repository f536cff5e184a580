import { launcher } from '#element/shell/launcher';
import { LOOK, TEXTS } from './texts.ts';

/** The bell until its widget is loaded. */
export const shell = launcher({ ...LOOK, texts: TEXTS, counts: 'notices', attributes: ['label'] });
