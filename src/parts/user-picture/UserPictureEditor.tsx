import { UserRound } from 'lucide-react';
import type { UploadedFile } from '#contract';
import { USER_PICTURE_FORMATS, USER_PICTURE_MAX_BYTES, USER_PICTURE_SIDE } from '#domain/constants';
import { useCore, useMutationCall, useSession } from '#element';
import { Button, Card, cutSquare, FileUpload, hint, token, type Upload, useMessages, useUi } from '#ui';
import { UserPicture } from './UserPicture.tsx';

/** Shows, replaces and removes the picture of the logged-in user. It is saved at once. */
export function UserPictureEditor() {
  const { api, notices, session } = useCore();
  const { user } = useSession();
  const { locale } = useUi();
  const t = useMessages('user-picture');
  const tUi = useMessages('ui');
  const change = useMutationCall(api.user.updateWebUserPicture, { quiet: true });
  const picUrl = user?.picUrl ?? '';

  const save = async (next: string) => {
    const answer = await change.run({ picUrl: next });
    if (!answer.ok) return answer;
    session.update({ ...session.store.getState().user, picUrl: answer.data.picUrl });
    notices.show({ kind: 'success', message: t(next === '' ? 'removed' : 'saved') });
    return answer;
  };
  const upload: Upload = async (file, onProgress, signal) => {
    const square = await cutSquare(file, USER_PICTURE_SIDE).catch(() => undefined);
    if (!square) return { ok: false, message: tUi('upload.format'), isRefused: true };
    // The contract types the server's side of a file; the browser's is a `File`.
    const given = { file: square as unknown as UploadedFile, kind: 'userPicture' } as const;
    const uploaded = await api.file.uploadByteFile(given, { locale, onProgress, signal, quiet: true });
    const saved = uploaded.ok ? await save(uploaded.data.aliyunAllUrl) : uploaded;
    return saved.ok ? { ok: true, file: { name: square.name } } : { ok: false, message: saved.message };
  };
  const remove = async () => {
    const answer = await save('');
    if (!answer.ok) notices.show({ kind: 'error', message: answer.message });
  };

  return (
    <Card title={t('title')}>
      <div css={row}>
        <span css={frame}>
          <UserRound aria-hidden />
          <UserPicture url={picUrl} />
        </span>
        <div css={beside}>
          <FileUpload label={t('upload')} accept={USER_PICTURE_FORMATS} maxBytes={USER_PICTURE_MAX_BYTES} value={[]} upload={upload} />
          <p css={hint}>{t('hint')}</p>
          {picUrl === '' ? null : (
            <Button variant="line" size="small" busy={change.isBusy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: token.s4 } as const;
const beside = {
  display: 'grid',
  flex: '1 1 16rem',
  justifyItems: 'start',
  gap: token.s2,
  minWidth: 0,
  '& > :first-of-type': { width: '100%' },
} as const;
const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: `calc(2 * ${token.s10})`,
  height: `calc(2 * ${token.s10})`,
  overflow: 'hidden',
  borderRadius: token.rRound,
  background: token.selected,
  color: token.action,
} as const;
