import type { Paper } from '#contract/user';
import { Dialog, token, useMessages } from '#ui';
import { WatermarkedImage } from './WatermarkedImage.tsx';

interface PaperDialogProps {
  paper: Paper;
  watermark: string;
  onClose: () => void;
}

const WIDTH = 900;
const SIDE = 1600;

/** One document in full, with its watermark. */
export function PaperDialog({ paper, watermark, onClose }: PaperDialogProps) {
  const t = useMessages('company-info');
  return (
    <Dialog open onClose={onClose} title={t(paper.field)} width={WIDTH} closesOnMask>
      <div css={{ display: 'grid', placeItems: 'center', minHeight: token.listHeight, '& canvas': { maxWidth: '100%', height: 'auto' } }}>
        <WatermarkedImage url={paper.url} label={t('papers.image', { paper: t(paper.field) })} watermark={watermark} maxSide={SIDE} />
      </div>
    </Dialog>
  );
}
