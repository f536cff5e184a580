import { lazyPart } from '#ui';

/** Space by week, below a list that most users look at first; needs the namespaces `space-board` and `status`. */
export const spaceBoard = lazyPart(async () => (await import('./SpaceBoard.tsx')).SpaceBoard);
