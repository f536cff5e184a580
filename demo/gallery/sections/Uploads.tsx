import { useState } from 'react';
import { FileUpload, useMessages, type StoredFile, type Upload } from '#ui';
import { grid } from './layout.ts';

/** Takes three seconds; a file with "fail" in its name fails. */
const upload: Upload = (file, onProgress, signal) =>
  new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 0.05;
      onProgress(Math.min(1, sent));
      if (sent < 1 && !signal.aborted) return;
      clearInterval(timer);
      resolve(file.name.includes('fail') ? { ok: false } : { ok: true, file: { name: file.name, size: file.size } });
    }, 150);
  });

export function Uploads() {
  const t = useMessages('gallery');
  const [licence, setLicence] = useState<readonly StoredFile[]>([]);
  const [documents, setDocuments] = useState<readonly StoredFile[]>([{ name: 'packing-list.xlsx', size: 48_200 }]);
  return (
    <div css={grid}>
      <FileUpload label={t('licence')} value={licence} onChange={setLicence} upload={upload} accept={['jpg', 'jpeg', 'png', 'gif']} required />
      <FileUpload label={t('documents')} value={documents} onChange={setDocuments} upload={upload} max={5} />
      <FileUpload label={t('fixed')} value={[{ name: 'licence.pdf', size: 812_000 }]} upload={upload} readOnly />
      <FileUpload label={t('wrong')} value={[]} upload={upload} error={t('container.wrong')} />
    </div>
  );
}
