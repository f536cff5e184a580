import { token } from '#ui/theme/tokens';
import { COMPACT_ROWS } from '../layout.ts';

/** Width below which the table of sailings does not fit: the whole widget uses the phone layout. */
export const cards = '@container (max-width: 800px)';

/** Classes of the form's sheet: its cells, and the containers in a narrow field. */
export type FormClass = 'pol' | 'swap' | 'pod' | 'containers' | 'departure' | 'submit' | 'pill' | 'rest';

/** Layout of the form, for the shell's sheet and for Emotion alike: both must match to the pixel. Field labels take a line of 16 and a gap of 4. */
export const formStyle = `
display: grid;
grid-template-columns: 1.15fr ${token.s8} 1.15fr 1.3fr 1.1fr auto;
gap: ${token.s2};
padding: ${token.half4} ${token.s4} ${token.s4};
align-items: start;
--q-field: ${token.large};
& > * { min-width: 0; }
& > .swap { display: grid; place-items: center; width: ${token.s8}; height: ${token.s8}; margin-top: ${token.s6}; border-radius: ${token.rField}; color: ${token.action}; }
& > .swap:hover { background: ${token.hover}; }
& > .swap svg { width: ${token.icon16}; height: ${token.icon16}; }
& > .pol :has(> input:not([aria-hidden])), & > .pod :has(> input:not([aria-hidden])) { padding-right: var(--rate-end, ${token.half3}); }
& .rest { display: none; color: ${token.text3}; }
& > .submit { margin-top: ${token.s5}; }
& > .submit > button { width: 100%; }
@container (max-width: 1180px) {
  grid-template-columns: 1fr ${token.s8} 1fr;
  & > .submit { grid-column: 3; }
  & > .containers { grid-column: 1; }
  & > .departure { grid-column: 2 / 4; }
  & > .submit { grid-column: 1 / -1; margin-top: 0; }
}
${cards} {
  position: relative;
  grid-template-columns: 1fr 1fr;
  gap: ${token.half3} ${token.s2};
  padding: ${token.s3};
  --q-field: 44px;
  --q-large: 44px;
  & > * { grid-column: 1 / -1; }
  & > .containers { grid-column: 1; }
  & > .departure { grid-column: 2; }
  & > .swap { position: absolute; z-index: 1; right: 22px; top: 56px; width: 36px; height: 36px; margin: 0; border: ${token.hair} solid ${token.lineStrong}; border-radius: ${token.rRound}; background: ${token.surface}; transform: rotate(90deg); }
  & > .pol, & > .pod { --rate-end: 56px; }
  & .pill ~ .pill { display: none; }
  & .pill ~ .rest { display: inline; }
}
`;

/** Wraps the form and its results. */
export const cardStyle = `
background: ${token.surface};
border: ${token.hair} solid ${token.line};
border-radius: ${token.rDialog};
overflow: clip;
`;

export type HeadClass = 'updated';

export const headStyle = `
display: flex;
flex-wrap: wrap;
align-items: baseline;
gap: 0 ${token.s3};
padding-bottom: ${token.s3};
& :is(h1, h2) { font-size: ${token.t20}; line-height: ${token.l20}; font-weight: ${token.strong}; letter-spacing: ${token.track20}; }
& > span { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; }
& a { font-weight: ${token.medium}; text-decoration: underline; text-underline-offset: ${token.halo}; }
& > .updated { margin-left: auto; }
${cards} { & { display: block; padding: 0 ${token.s4} ${token.half3}; } & > span { display: block; margin-top: ${token.half1}; } & > .updated { display: none; } }
`;

/** Line of what can be done with a whole search. */
export const toolsStyle = `display: flex; height: 37px; border-bottom: ${token.hair} solid ${token.line};`;

/**
 * Space reserved for results, to avoid layout shifts: strip, filters, tools, head of the list and eight rows, of which the last has no border. The filters take two
 * lines and, in English, three on narrow screens.
 */
export const RESULT_ROWS = 8;
export const resultsStyle = `
min-height: calc(74px + 37px + 47px + 29px + ${RESULT_ROWS} * 55px);
@container (max-width: 1180px) { & { min-height: calc(74px + 37px + 75px + 29px + ${RESULT_ROWS} * 55px); } }
@container (max-width: 890px) { &:lang(en) { min-height: calc(74px + 37px + 111px + 29px + ${RESULT_ROWS} * 55px); } }
${cards} { &, &:lang(en) { min-height: calc(74px + 37px + 43px + ${RESULT_ROWS} * 173px); } }
`;

/** The compact layout has a list only. */
export const compactStyle = `
min-height: calc(30px + ${COMPACT_ROWS} * 55px);
border-top: ${token.hair} solid ${token.line};
${cards} { & { min-height: calc(${COMPACT_ROWS} * 173px); } }
`;

/** Before the first search: a line of text and suggested lanes, which wrap. */
export const startStyle = `
display: grid; align-content: start; gap: ${token.s3}; min-height: 130px; padding: ${token.s4}; border-top: ${token.hair} solid ${token.line};
@container (max-width: 890px) { &:lang(en) { min-height: 165px; } }
@container (max-width: 700px) { & { min-height: 165px; } }
@container (max-width: 630px) { &:lang(en) { min-height: 201px; } }
@container (max-width: 545px) { &:lang(en) { min-height: 273px; } }
@container (max-width: 510px) { & { min-height: 201px; } }
@container (max-width: 480px) { &, &:lang(en) { min-height: 301px; } }
@container (max-width: 350px) { &:lang(en) { min-height: 321px; } }
`;

/** Below the results: a note on the prices, and how to see more of them. */
export const footStyle = `
display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
gap: ${token.s2}; min-height: ${token.s10}; padding: ${token.half2} ${token.s1}; font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3};
${cards} { & { min-height: 48px; padding: ${token.half3} ${token.s3}; } }
@container (max-width: 590px) { & { min-height: 72px; align-content: start; } }
@container (max-width: 450px) { & { min-height: 88px; } }
`;
