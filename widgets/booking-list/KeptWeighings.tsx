import { loadKeptBanner } from '#parts';
import { lazyPart } from '#ui';

const kept = lazyPart(loadKeptBanner);

/** What this phone has weighed and not sent, once the list is shown. */
export function KeptWeighings({ open }: { open: () => void }) {
  const KeptBanner = kept.use(true);
  return KeptBanner ? <KeptBanner open={open} /> : null;
}
