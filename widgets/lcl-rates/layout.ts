import { token } from '#ui/theme/tokens';

/** Below this width the costs are under the form. */
const stacked = '@container (max-width: 760px)';

/** Layout for the shell's sheet and for Emotion alike: both must match to the pixel. */
export const cardStyle = `
display: grid;
grid-template-columns: minmax(0, 288px) minmax(0, 1fr);
background: ${token.surface};
border: ${token.hair} solid ${token.line};
border-radius: ${token.rCard};
overflow: clip;
${stacked} { & { grid-template-columns: minmax(0, 1fr); } }
`;

export const formStyle = `
display: grid;
grid-template-columns: 1fr 1fr;
align-content: start;
gap: ${token.s3} ${token.s3};
padding: ${token.s4};
border-inline-end: ${token.hair} solid ${token.line};
& > * { min-width: 0; }
& > .port { grid-column: 1 / -1; }
${stacked} { & { border-inline-end: 0; border-bottom: ${token.hair} solid ${token.line}; } }
`;

/** As high as the skeleton of the services. */
export const resultsStyle = `min-height: calc(${token.listHeight} + 2 * ${token.s4}); min-width: 0;`;

export type FormClass = 'port';
