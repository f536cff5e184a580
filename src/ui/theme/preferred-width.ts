/**
 * Width that an element requests from a shrink-to-fit parent, such as a float or a flex item. A size container contributes no width, so a grid without
 * height does: its track contributes the minimum as min-content and the maximum as max-content, and is clipped where there is less room. Not a token of the
 * sheet: the light placeholder reads it, too, and the tokens are too large for the loader.
 */
export const preferredTrack = 'display:grid;grid-template-columns:minmax(280px,1200px);overflow:hidden';

/** The same as a style sheet for elements in the flow of the page. */
export const preferredWidth = `:host::before{content:"";${preferredTrack}}`;
