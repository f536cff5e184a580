import { useState } from 'react';
import { useUserSetting } from '#element';
import { loadTexts } from '#i18n';
import { Button, IconDown, LazyPopover, lazyPart, Skeleton, token, useMessages } from '#ui';
import { NO_VIEWS, readViews, type SavedView, shownView, type ViewContent } from './views.ts';

interface SavedViewsProps {
  shown: ViewContent;
  onApply: (view: SavedView) => void;
}

const panel = lazyPart(async () => {
  const [{ ViewsPanel }] = await Promise.all([import('./ViewsPanel.tsx'), loadTexts(['order-tools'])]);
  return ViewsPanel;
});

/** Filters, columns and sorting that the user has saved under a name. */
export function SavedViews({ shown, onApply }: SavedViewsProps) {
  const t = useMessages('booking-list');
  const { value: views, change } = useUserSetting('filter.booking-list', NO_VIEWS, readViews);
  const [isOpen, setOpen] = useState(false);
  const Panel = panel.use(isOpen, () => setOpen(false));
  const current = shownView(views, shown);
  const apply = (view: SavedView) => {
    setOpen(false);
    onApply(view);
  };
  return (
    <span onPointerEnter={panel.fetch} onFocus={panel.fetch}>
      <LazyPopover
        title={t('views')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant={current ? 'soft' : 'bare'} size="small" icon={<IconDown aria-hidden />}>
            {current ? t('views.shown', { name: current.name }) : t('views')}
          </Button>
        }
      >
        <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
          {Panel ? <Panel views={views} shown={shown} change={change} onApply={apply} /> : <Skeleton height={token.row} />}
        </div>
      </LazyPopover>
    </span>
  );
}
