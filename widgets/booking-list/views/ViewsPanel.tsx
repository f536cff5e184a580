import { useState } from 'react';
import { useCore } from '#element';
import { Button, IconButton, IconDelete, IconDone, IconEdit, TextField, token, useMessages } from '#ui';
import { MAX_VIEWS, type SavedView, shownView, VIEW_NAME_MAX, type ViewContent, withView } from './views.ts';

interface ViewsPanelProps {
  views: readonly SavedView[];
  shown: ViewContent;
  change: (update: (before: readonly SavedView[]) => readonly SavedView[]) => void;
  onApply: (view: SavedView) => void;
}

/** The saved views: show, rename and delete one, save what is shown now. */
export function ViewsPanel({ views, shown, change, onApply }: ViewsPanelProps) {
  const t = useMessages('order-tools');
  const { notices } = useCore();
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string>();
  const current = shownView(views, shown);
  const trimmed = name.trim();
  const isKnown = views.some((view) => view.name === trimmed);
  const isFull = views.length >= MAX_VIEWS && !isKnown;
  const save = () => {
    if (!trimmed || isFull) return;
    change((before) => withView(before, { name: trimmed, ...shown }));
    setName('');
    notices.show({ kind: 'success', message: t('views.saved', { name: trimmed }) });
  };
  const remove = (view: SavedView) => {
    change((before) => before.filter((one) => one.name !== view.name));
    const action = { label: t('views.undo'), run: () => change((before) => withView(before, view)) };
    notices.show({ kind: 'success', message: t('views.deleted', { name: view.name }), action });
  };
  const rename = (view: SavedView, next: string) => {
    setRenamed(undefined);
    if (!next || views.some((one) => one.name === next)) return;
    change((before) => before.map((one) => (one.name === view.name ? { ...one, name: next } : one)));
  };
  return (
    <div css={{ display: 'grid', gap: token.s3 }}>
      {views.length > 0 ? (
        <ul css={{ display: 'grid', gap: token.half1 }}>
          {views.map((view) =>
            renamed === view.name ? (
              <li key={view.name}>
                <Rename name={view.name} onDone={(next) => rename(view, next)} />
              </li>
            ) : (
              <li key={view.name} css={{ display: 'flex', alignItems: 'center', gap: token.s1 }}>
                <span css={{ flex: 1, minWidth: 0 }}>
                  <Button
                    variant="bare"
                    size="small"
                    {...(view === current ? { 'aria-current': 'true', icon: <IconDone aria-hidden /> } : {})}
                    onClick={() => onApply(view)}
                  >
                    {view.name}
                  </Button>
                </span>
                <IconButton label={t('views.rename', { name: view.name })} tone="quiet" onClick={() => setRenamed(view.name)}>
                  <IconEdit aria-hidden />
                </IconButton>
                <IconButton label={t('views.delete', { name: view.name })} tone="risk" onClick={() => remove(view)}>
                  <IconDelete aria-hidden />
                </IconButton>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p css={{ color: token.text2 }}>{t('views.none')}</p>
      )}
      <form
        css={{ display: 'grid', gap: token.s2 }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('views.name')}
          value={name}
          onChange={setName}
          maxLength={VIEW_NAME_MAX}
          help={isKnown ? t('views.replaces') : undefined}
          error={isFull && trimmed ? t('views.full', { max: MAX_VIEWS }) : undefined}
        />
        <Button type="submit" disabled={!trimmed || isFull}>
          {t(isKnown ? 'views.replace' : 'views.save')}
        </Button>
      </form>
    </div>
  );
}

function Rename({ name, onDone }: { name: string; onDone: (next: string) => void }) {
  const t = useMessages('order-tools');
  const [next, setNext] = useState(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone(next.trim());
      }}
    >
      <TextField label={t('views.rename', { name })} value={next} onChange={setNext} onBlur={() => onDone(next.trim())} maxLength={VIEW_NAME_MAX} />
    </form>
  );
}
