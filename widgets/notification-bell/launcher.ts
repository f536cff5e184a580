import { launcher } from '#element/shell/launcher';
import { LOOK, TEXTS } from './texts.ts';

/** The bell before its widget is here. */
export const shell = launcher({ ...LOOK, texts: TEXTS, counts: 'notices', attributes: ['label'] });
