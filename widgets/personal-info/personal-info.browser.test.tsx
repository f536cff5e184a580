import { assert } from 'chai';
import type { WebUserBaseInfo, WebUserBaseInfoInput } from '#contract/user';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import personalInfo from './widget.ts';

defineWidget(personalInfo);
const { api, queryClient, session } = core();
const real = { ...api.user };

let stored: WebUserBaseInfo;
let inputs: WebUserBaseInfoInput[];
const elsewhere = (part: Partial<WebUserBaseInfo>) => (stored = { ...stored, ...part, version: `${stored.version}+` });

/** The server carries out what the client never hears of. */
let isAnswerLost = false;

const fieldsOf = ({ version: _, ...fields }: WebUserBaseInfoInput) => fields as Omit<WebUserBaseInfo, 'version'>;

/** A fake server with one record. */
const ANSWERS = {
  queryWebUserBaseInfo: async () => ({ ok: true, message: '', data: stored }),
  async updateWebUserBaseInfo(input: WebUserBaseInfoInput) {
    inputs.push(input);
    if (input.version === stored.version) {
      const data = elsewhere(fieldsOf(input));
      return isAnswerLost ? { ok: false, reason: 'network', message: 'The request failed.', errors: [] } : { ok: true, message: '', data };
    }
    const conflict = { version: stored.version, changedBy: null, changedAt: null, record: stored };
    return { ok: false, reason: 'business', message: 'changed', errors: [], conflict };
  },
};

async function shown() {
  const element = document.createElement('quay-personal-info');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('form') && element.shadowRoot, 'the form');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  return { element, root, field, press: (name: string) => button(root, name).click() };
}

describe('personal information', () => {
  beforeEach(() => {
    stored = {
      userName: 'lin',
      phone: '',
      email: '',
      nameCn: '林示例',
      nameEn: 'Lin Sample',
      position: 'Clerk',
      sex: '0',
      weChat: '',
      qq: '',
      version: '1',
    };
    inputs = [];
    isAnswerLost = false;
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [name, answer] of Object.entries(ANSWERS))
      Object.assign(api.user, { [name]: Object.assign(answer, real[name as keyof typeof ANSWERS]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.user, real);
    queryClient.clear();
    session.logout('expired');
  });

  it('saves what was edited', async () => {
    const { element, field, press } = await shown();
    let saved = 0;
    element.addEventListener('quay-saved', () => (saved += 1));
    type(field('position'), 'Manager');
    press('Save changes');
    await until(() => saved === 1, 'saved');
    assert.deepEqual(inputs, [{ nameCn: '林示例', nameEn: 'Lin Sample', position: 'Manager', sex: '0', weChat: '', qq: '', version: '1' }]);
    assert.equal(field('position').value, 'Manager');
  });

  it('reports unsaved input, and restores the stored values', async () => {
    const { element, field, press } = await shown();
    const events: boolean[] = [];
    element.addEventListener('quay-unsaved', (event) => events.push((event as CustomEvent<{ isUnsaved: boolean }>).detail.isUnsaved));
    type(field('nameEn'), 'Someone');
    await until(() => events.at(-1) === true, 'unsaved');
    press('Undo');
    await until(() => events.at(-1) === false, 'restored');
    assert.equal(field('nameEn').value, 'Lin Sample');
  });

  it('shows invalid input at its field and sends nothing', async () => {
    const { root, field, press } = await shown();
    type(field('nameCn'), '');
    type(field('qq'), '12');
    press('Save changes');
    await until(
      () => field('nameCn').ariaInvalid === 'true' && field('qq').ariaInvalid === 'true' && root.querySelector('[role=alert]'),
      'the error',
    );
    assert.isEmpty(inputs);
  });

  it('27.A1 knows its own save whose response was lost, and saves what was typed since on top of it', async () => {
    const { element, root, field, press } = await shown();
    let saved = 0;
    element.addEventListener('quay-saved', () => (saved += 1));
    isAnswerLost = true;
    type(field('position'), 'Manager');
    press('Save changes');
    await until(() => inputs.length === 1 && !root.querySelector('[aria-busy=true]'), 'the lost save');
    isAnswerLost = false;
    type(field('nameEn'), 'Lin S.');
    press('Save changes');
    await until(() => saved === 1, 'saved');
    assert.include(stored, { position: 'Manager', nameEn: 'Lin S.' });
    assert.notInclude(root.textContent, 'English name is now');
  });

  for (const [choice, position] of [
    ['Keep my changes', 'Manager'],
    ['Discard my changes', 'Clerk'],
  ] as const)
    it(`resolves a conflict: ${choice}`, async () => {
      const { root, field, press } = await shown();
      elsewhere({ nameEn: 'Lin Elsewhere' });
      type(field('position'), 'Manager');
      press('Save changes');
      await until(() => root.querySelector('[role=alert]')?.textContent?.includes('English name is now “Lin Elsewhere”'), 'the conflict');
      press(choice);
      await until(() => field('nameEn').value === 'Lin Elsewhere', 'the other version');
      assert.equal(field('position').value, position);
      if (position !== 'Manager') return;
      press('Save changes');
      await until(() => stored.position === 'Manager', 'saved on top');
      assert.equal(stored.nameEn, 'Lin Elsewhere');
    });
});
