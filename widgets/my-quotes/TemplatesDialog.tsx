import { useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { UploadedFile } from '#contract';
import type { QuoteTemplate } from '#contract/quote';
import { QUOTE_LOGO_FORMATS, USER_PICTURE_MAX_BYTES } from '#domain/constants';
import { QUOTE_COLUMNS, QUOTE_LANGUAGES, QUOTE_REMARK_MAX, QUOTE_TEMPLATE_NAME_MAX, type QuoteColumn } from '#domain/quote/quote-template';
import { useCall, useCore, useMutationCall } from '#element';
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  Empty,
  ErrorPanel,
  FileUpload,
  hint,
  Segmented,
  Skeleton,
  Switch,
  TextArea,
  TextField,
  token,
  type Upload,
  useMessages,
  useUi,
} from '#ui';

/** Templates of the company: add, change, delete with undo, choose the default. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('my-quotes');
  const { api, notices } = useCore();
  const list = useCall(api.quote.getQuotationTeamplatePage, { size: 100 }, { quiet: true, loadingBar: false });
  const removing = useMutationCall(api.quote.batchDelQuoteTeamplate);
  const restoring = useMutationCall(api.quote.restoreQuoteTemplates);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<QuoteTemplate | 'new'>();
  const rows = list.data?.records ?? [];

  const restore = async (ids: string[]) => {
    const answer = await restoring.run({ ids });
    if (answer.ok) await list.refetch();
  };
  const remove = async () => {
    const ids = [...picked];
    const answer = await removing.run({ ids });
    if (!answer.ok) return;
    setPicked(new Set());
    notices.show({ kind: 'success', message: t('deleted', { count: answer.data }), action: { label: t('undo'), run: () => void restore(ids) } });
    await list.refetch();
  };

  if (edited)
    return (
      <TemplateForm
        template={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          void list.refetch();
        }}
      />
    );
  return (
    <Dialog
      open
      width={640}
      title={t('templates')}
      onClose={onClose}
      footStart={
        picked.size > 0 ? (
          <Button variant="risk" busy={removing.isBusy} onClick={() => void remove()}>
            {t('template.delete', { count: picked.size })}
          </Button>
        ) : null
      }
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="filled" onClick={() => setEdited('new')}>
            {t('template.add')}
          </Button>
        </>
      }
    >
      {list.isError ? <ErrorPanel retry={() => void list.refetch()}>{list.error.message || t('failed')}</ErrorPanel> : null}
      {list.isPending ? <Skeleton height="160px" /> : null}
      {list.data && rows.length === 0 ? <Empty title={t('template.empty')} /> : null}
      <ul css={items}>
        {rows.map((template) => (
          <li key={template.id} css={row}>
            <Checkbox
              hideLabel
              label={t('template.select', { name: template.templateName })}
              value={picked.has(template.id)}
              onChange={(isPicked) => {
                const next = new Set(picked);
                if (isPicked) next.add(template.id);
                else next.delete(template.id);
                setPicked(next);
              }}
            />
            <span css={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
              <strong>{template.templateName}</strong> {template.isDefault ? <span css={hint}>{t('template.default')}</span> : null}
              <br />
              <span css={hint}>
                {t(`language.${template.langType}`)}, {template.createUser}
              </span>
            </span>
            <Button
              variant="bare"
              size="small"
              aria-label={t('template.edit.of', { name: template.templateName })}
              onClick={() => setEdited(template)}
            >
              {t('template.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateForm({ template, onClose, onSaved }: { template: QuoteTemplate | undefined; onClose: () => void; onSaved: () => void }) {
  const t = useMessages('my-quotes');
  const { api } = useCore();
  const { locale } = useUi();
  const [values, setValues] = useState({
    templateName: template?.templateName ?? '',
    langType: template?.langType ?? ('zh-CN' as const),
    columns: template?.columns ?? [...QUOTE_COLUMNS],
    showSurcharge: template?.showSurcharge ?? true,
    header: template?.header ?? '',
    remark: template?.remark ?? '',
    logoUrl: template?.logoUrl ?? '',
    isDefault: template?.isDefault ?? false,
  });
  const [logoName, setLogoName] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const saving = useMutationCall(api.quote.saveQuotationTeamplate, { quiet: true });
  const set = (made: Partial<typeof values>) => {
    setProblem(undefined);
    setValues({ ...values, ...made });
  };
  const save = async () => {
    const answer = await saving.run({ ...(template && { id: template.id }), ...values });
    if (answer.ok) return onSaved();
    setProblem({ field: answer.errors[0]?.field, message: answer.errors[0]?.message ?? answer.message });
  };
  const upload: Upload = async (file, onProgress, signal) => {
    // The contract types the server's side of a file; the browser's is a `File`.
    const given = { file: file as unknown as UploadedFile, kind: 'quoteLogo' } as const;
    const answer = await api.file.uploadByteFile(given, { locale, onProgress, signal, quiet: true });
    if (!answer.ok) return { ok: false, message: answer.message };
    set({ logoUrl: answer.data.aliyunAllUrl });
    setLogoName(file.name);
    return { ok: true, file: { name: file.name, url: answer.data.aliyunAllUrl } };
  };
  const toggle = (column: QuoteColumn, isShown: boolean) =>
    set({ columns: QUOTE_COLUMNS.filter((one) => (one === column ? isShown : values.columns.includes(one))) });

  return (
    <Dialog
      open
      width={640}
      title={template ? t('template.edit') : t('template.add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={saving.isBusy} onClick={() => void save()}>
            {t('template.save')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
        {problem && problem.field !== 'templateName' ? <Banner tone="bad">{problem.message}</Banner> : null}
        <TextField
          label={t('template.name')}
          name="templateName"
          required
          value={values.templateName}
          onChange={(templateName) => set({ templateName })}
          maxLength={QUOTE_TEMPLATE_NAME_MAX}
          error={problem?.field === 'templateName' ? problem.message : undefined}
        />
        <Segmented
          label={t('language')}
          value={values.langType}
          onChange={(langType) => set({ langType })}
          options={QUOTE_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <FileUpload
          label={t('template.logo')}
          help={t('template.logo.help')}
          accept={QUOTE_LOGO_FORMATS}
          maxBytes={USER_PICTURE_MAX_BYTES}
          value={values.logoUrl ? [{ name: logoName || t('template.logo'), url: values.logoUrl }] : []}
          onChange={(files) => (files.length === 0 ? set({ logoUrl: '' }) : undefined)}
          upload={upload}
        />
        <fieldset css={columnsStyle}>
          <legend css={hint}>{t('template.columns')}</legend>
          {QUOTE_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={t(`column.${column}`)}
              value={values.columns.includes(column)}
              onChange={(isShown) => toggle(column, isShown)}
            />
          ))}
        </fieldset>
        <Switch label={t('template.showSurcharge')} value={values.showSurcharge} onChange={(showSurcharge) => set({ showSurcharge })} />
        <TextArea label={t('template.header')} value={values.header} onChange={(header) => set({ header })} maxLength={500} />
        <TextArea label={t('template.remark')} value={values.remark} onChange={(remark) => set({ remark })} maxLength={QUOTE_REMARK_MAX} />
        <Switch label={t('template.isDefault')} value={values.isDefault} onChange={(isDefault) => set({ isDefault })} />
      </div>
    </Dialog>
  );
}

const items: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const row: CSSObject = {
  display: 'flex',
  gap: token.s3,
  alignItems: 'center',
  padding: `${token.s2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const columnsStyle: CSSObject = {
  border: 0,
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: token.s2,
};
