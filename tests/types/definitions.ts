/** Compiled, never run: every line marked as an error must be one, or `npm run types` fails. */
import { widget } from '#element';

interface Props {
  ctn?: string;
  onBook?: (detail: { rateId?: string; num: number }) => boolean;
}
const rest = { tag: 'quay-x', component: () => null, namespaces: [], skeletonHeight: 1 } as const;
const ctn = { kind: 'string', default: '20GP:1' } as const;

widget<Props>({ ...rest, props: { ctn }, events: { onBook: { type: 'quay-book', detail: { rateId: 'string?', num: 'number' } } } });

// @ts-expect-error an attribute that is not described
widget<Props>({ ...rest, props: {}, events: { onBook: { type: 'quay-book' } } });

// @ts-expect-error a default of another type
widget<Props>({ ...rest, props: { ctn: { kind: 'string', default: 1 } }, events: { onBook: { type: 'quay-book' } } });

// @ts-expect-error a field of the detail that is left out
widget<Props>({ ...rest, props: { ctn }, events: { onBook: { type: 'quay-book', detail: { num: 'number' } } } });

// @ts-expect-error a field that may be missing, told as one that is there
widget<Props>({ ...rest, props: { ctn }, events: { onBook: { type: 'quay-book', detail: { rateId: 'string', num: 'number' } } } });

// @ts-expect-error a part that the kit does not have
widget<Props>({ ...rest, props: { ctn }, events: { onBook: { type: 'quay-book' } }, embedding: { audience: 'public', parts: ['wheel'] } });
