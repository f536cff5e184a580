import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { CompanyInfo, UploadedFile } from '#contract';
import { IMAGE_FORMATS, PERSON_TEXT_MAX, UPLOAD_MAX_BYTES, USCI_LENGTH } from '#domain/constants';
import { COMPANY_NAME_MAX } from '#domain/identity/registration-fields';
import type { Finding } from '#domain/issue';
import { usciCheckCharacter } from '#domain/party/usci';
import { type Locale, lookUp } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { DictionaryChecks } from '#parts';
import {
  Banner,
  Button,
  Dialog,
  FileUpload,
  Form,
  FormField,
  FormSummary,
  hint,
  narrow,
  TextField,
  token,
  type Upload,
  useForm,
  useMessages,
  useUi,
} from '#ui';
import { useRefresh } from '../useCompany.ts';
import { useDiscard } from '../useDiscard.ts';
import { inputOf, PAPER_FIELDS, type StoredPaper, valuesOf } from './values.ts';

interface CertificationDialogProps {
  company: CompanyInfo;
  onClose: () => void;
}

const WIDTH = 640;

/** Application for the certification, filled with what the company stated last. */
export function CertificationDialog({ company, onClose }: CertificationDialogProps) {
  const t = useMessages('company-info');
  const tUi = useMessages('ui');
  const { locale } = useUi();
  const { api, notices } = useCore();
  const refresh = useRefresh();
  const applying = useMutationCall(api.user.applyCustomerCertification);
  const [problem, setProblem] = useState<string>();
  const [uploads, setUploads] = useState(0);
  const count = (change: 1 | -1) => setUploads((before) => before + change);
  const form = useForm({
    initial: valuesOf(company),
    rules: () => import('./rules.ts'),
    check: ({ issuesOf }, values) => issuesOf(values),
    async submit(values) {
      setProblem(undefined);
      const answer = await applying.run(inputOf(values));
      if (!answer.ok) {
        if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
        return answer.errors;
      }
      notices.show({ kind: 'success', message: t('certification.sent') });
      refresh();
      onClose();
      return [];
    },
  });
  const discard = useDiscard(form.isDirty, onClose);
  return (
    <Dialog
      open
      onClose={discard}
      title={t('certification.apply')}
      width={WIDTH}
      foot={
        <>
          <Button onClick={discard}>{tUi('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy || uploads > 0} onClick={form.submit}>
            {t('certification.send')}
          </Button>
        </>
      }
    >
      <Form form={form} label={t('certification.apply')}>
        <div css={grid}>
          <div css={problems}>
            <FormSummary
              form={form}
              labelOf={(field) => {
                const name = LABELS.find((one) => one === field);
                return name && t(name);
              }}
            />
            {problem ? <Banner tone="bad">{problem}</Banner> : null}
          </div>
          <div css={wide}>
            <FormField form={form} name="nameCn">
              {(field) => <TextField {...field} label={t('nameCn')} required help={t('certification.asOnLicence')} maxLength={COMPANY_NAME_MAX} />}
            </FormField>
          </div>
          <FormField form={form} name="usciCode">
            {(field) => (
              <TextField
                {...field}
                onChange={(code) => field.onChange(code.toUpperCase())}
                label={t('usciCode')}
                required
                warning={textOf(usciCheckCharacter(field.value), locale)}
                isMono
                maxLength={USCI_LENGTH}
                input={{ autoCapitalize: 'characters', spellCheck: false }}
              />
            )}
          </FormField>
          <FormField form={form} name="legalPerson">
            {(field) => <TextField {...field} label={t('legalPerson')} required maxLength={PERSON_TEXT_MAX} />}
          </FormField>
          <div css={wide}>
            <FormField form={form} name="scope">
              {(field) => (
                <DictionaryChecks {...field} label={t('scope')} required dictCode="companyScope" onChange={(codes) => field.onChange([...codes])} />
              )}
            </FormField>
          </div>
          {PAPER_FIELDS.map((name) => (
            <div key={name} css={wide}>
              <FormField form={form} name={name}>
                {(field) => <PaperField {...field} label={t(name)} count={count} />}
              </FormField>
            </div>
          ))}
          <p css={[wide, hint]}>{t('certification.privacy')}</p>
        </div>
      </Form>
    </Dialog>
  );
}

const textOf = (finding: Finding | undefined, locale: Locale) => finding && lookUp(locale, 'validation', finding.code, finding.params);

interface PaperFieldProps {
  name: string;
  label: string;
  value: StoredPaper | null;
  onChange: (value: StoredPaper | null) => void;
  error: string | undefined;
  /** Counts the uploads in flight: the application waits for them. */
  count: (change: 1 | -1) => void;
}

/** One document; it is uploaded as soon as it is chosen. */
function PaperField({ value, onChange, count, ...field }: PaperFieldProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const upload: Upload = async (file, onProgress, signal) => {
    count(1);
    const answer = await api.file
      .uploadByteFile({ file: asUpload(file), kind: 'licence' }, { locale, onProgress, signal, quiet: true })
      .finally(() => count(-1));
    if (!answer.ok) return { ok: false, message: answer.message };
    const { aliyunAllUrl: url, oldFileName: fileName, size } = answer.data;
    onChange({ url, fileName, size });
    return { ok: true, file: { name: fileName, size } };
  };
  return (
    <FileUpload
      {...field}
      required
      accept={IMAGE_FORMATS}
      maxBytes={UPLOAD_MAX_BYTES}
      value={value ? [{ name: value.fileName, size: value.size }] : []}
      upload={upload}
      onChange={(stored) => {
        if (stored.length === 0) onChange(null);
      }}
    />
  );
}

/** The contract types the server's side of a file; the browser's is a `File`. */
const asUpload = (file: File) => file as unknown as UploadedFile;

const LABELS = ['nameCn', 'usciCode', 'legalPerson', 'scope', ...PAPER_FIELDS] as const;
const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.s4,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const wide: CSSObject = { gridColumn: '1 / -1', minWidth: 0 };
const problems: CSSObject = { ...wide, '&:empty': { display: 'none' } };
