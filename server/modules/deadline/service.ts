/** Public functions of cut-offs for the scheduler. */
export { remindOfCutOffs } from './remind.ts';
