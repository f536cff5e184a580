import {
  Button,
  Checkbox,
  DateField,
  DecimalField,
  Form,
  FormField,
  FormSummary,
  Tabs,
  TextArea,
  TextField,
  useForm,
  useMessages,
  type FieldIssue,
} from '#ui';
import { grid, line, stack } from './layout.ts';

const EMPTY = { company: '', weight: '', etd: null as number | null, address: '', agreed: false };
type Values = typeof EMPTY;

const check = ({ company, weight, etd, agreed }: Values): FieldIssue[] => [
  ...(company ? [] : [{ field: 'company', code: 'required' }]),
  ...(weight ? [] : [{ field: 'weight', code: 'required' }]),
  ...(etd ? [] : [{ field: 'etd', code: 'bl.etd' }]),
  ...(agreed ? [] : [{ field: 'agreed', code: 'agreement' }]),
];

/** A form that counts errors in a summary and at its tab, and focuses the first. The server rejects the company "twice". */
export function Forms() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const form = useForm({
    initial: EMPTY,
    rules: async () => check,
    check: (rules, values: Values) => rules(values),
    submit: async ({ company }) => (company === 'twice' ? [{ field: 'company', code: 'template.duplicate' }] : []),
  });
  const names: Partial<Record<string, string>> = { company: t('company'), weight: t('weight'), etd: t('etd'), agreed: t('agree') };
  return (
    <Form form={form} label={t('section.form')}>
      <div css={stack}>
        <FormSummary form={form} labelOf={(field) => names[field]} />
        <Tabs
          label={t('section.form')}
          value="so"
          onChange={() => undefined}
          tabs={[
            { value: 'so', label: 'SO', errors: form.errors.length },
            { value: 'si', label: 'SI', disabled: true },
          ]}
        />
        <div css={grid}>
          <FormField form={form} name="company">
            {(field) => <TextField {...field} label={t('company')} required />}
          </FormField>
          <FormField form={form} name="weight">
            {(field) => <DecimalField {...field} label={t('weight')} required decimals={4} />}
          </FormField>
          <FormField form={form} name="etd">
            {(field) => <DateField {...field} label={t('etd')} required />}
          </FormField>
          <FormField form={form} name="address">
            {(field) => <TextArea {...field} label={t('address')} lines={5} columns={35} isMono />}
          </FormField>
          <FormField form={form} name="agreed">
            {(field) => <Checkbox {...field} label={t('agree')} required />}
          </FormField>
        </div>
        <div css={line}>
          <Button type="submit" variant="filled">
            {ui('submit')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
