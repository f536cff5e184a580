import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { FavouriteText } from '#contract/address-book';
import { LONG_TEXT_MAX } from '#domain/constants';
import { useCall, useCore, useMutationCall } from '#element';
import { Button, Dialog, Empty, ErrorPanel, IconButton, IconDelete, mono, Segmented, Skeleton, TextArea, token, useMessages } from '#ui';

export type TextKind = FavouriteText['kind'];

interface FavouriteTextsDialogProps {
  /** Texts of the form that could be saved. */
  current?: Readonly<Record<TextKind, string>> | undefined;
  /** Fills a text in; without it the texts are only edited. */
  onPick?: ((kind: TextKind, text: string) => void) | undefined;
  onClose: () => void;
}

const KINDS = ['goods', 'marks'] as const;
const NOTHING: Readonly<Record<TextKind, string>> = { goods: '', marks: '' };

/** The company's favourite texts of goods and marks: choose, add, delete. */
export function FavouriteTextsDialog({ current = NOTHING, onPick, onClose }: FavouriteTextsDialogProps) {
  const t = useMessages('party');
  const { api, notices, queryClient } = useCore();
  const [kind, setKind] = useState<TextKind>('goods');
  const [typed, setTyped] = useState(current);
  const texts = useCall(api.addressBook.queryFavouriteTexts, {}, { quiet: true, loadingBar: false });
  const saving = useMutationCall(api.addressBook.saveFavouriteText);
  const removing = useMutationCall(api.addressBook.delFavouriteText);
  const shown = texts.data?.filter((text) => text.kind === kind);
  const text = typed[kind];
  const isTooLong = text.trim().length > LONG_TEXT_MAX;

  const refresh = () => queryClient.invalidateQueries({ queryKey: [api.addressBook.queryFavouriteTexts.path] });
  const save = async () => {
    const answer = await saving.run({ kind, text });
    if (answer.ok) {
      setTyped({ ...typed, [kind]: '' });
      await refresh();
    } else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.errors[0]?.message ?? answer.message });
  };
  const remove = async (id: string) => {
    const answer = await removing.run({ ids: [id] });
    if (answer.ok) await refresh();
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };

  return (
    <Dialog open onClose={onClose} title={t('texts.title')} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <div css={stack}>
        <span>
          <Segmented
            label={t('texts.kind')}
            value={kind}
            onChange={setKind}
            options={KINDS.map((value) => ({ value, label: t(`texts.${value}`) }))}
          />
        </span>
        {texts.isError ? (
          <ErrorPanel busy={texts.isFetching} retry={() => void texts.refetch()}>
            {texts.error.message}
          </ErrorPanel>
        ) : shown === undefined ? (
          <Skeleton height={token.menuWidth} />
        ) : shown.length === 0 ? (
          <Empty title={t('texts.empty')}>{t('texts.empty.text')}</Empty>
        ) : (
          <ul aria-label={t(`texts.${kind}`)}>
            {shown.map((one) => (
              <li key={one.id} css={line}>
                {onPick ? (
                  <button type="button" css={[content, pickable]} onClick={() => onPick(kind, one.text)}>
                    {one.text}
                  </button>
                ) : (
                  <span css={content}>{one.text}</span>
                )}
                <IconButton tone="risk" label={t('texts.delete', { text: one.text.slice(0, NAME_LENGTH) })} onClick={() => void remove(one.id)}>
                  <IconDelete aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label={t('texts.new')}
          value={text}
          onChange={(next) => setTyped({ ...typed, [kind]: next })}
          minRows={3}
          maxLength={LONG_TEXT_MAX}
        />
        <span>
          <Button variant="soft" busy={saving.isBusy} disabled={text.trim() === '' || isTooLong} onClick={() => void save()}>
            {t('texts.save')}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}

/** Enough to tell texts apart. */
const NAME_LENGTH = 40;
const stack: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const line: CSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.s2,
  paddingBlock: token.s2,
  borderTop: `${token.hair} solid ${token.line}`,
};
const content: CSSObject = {
  ...mono,
  flex: 1,
  minWidth: 0,
  maxHeight: token.menuWidth,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'left',
};
const pickable: CSSObject = { padding: token.s1, borderRadius: token.rChip, '&:hover': { background: token.hover } };
