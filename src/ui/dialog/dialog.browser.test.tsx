import { assert } from 'chai';
import { useState } from 'react';
import { Button, Dialog, Select, TextField, useConfirm, useReminder } from '#ui';
import { assertAccessible, atRest, click, clickAt, drag, kit, type Kit, press } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';

function Bill({ closesOnMask = false, long = false, title = 'Bill' }) {
  const [open, setOpen] = useState(false);
  const [line, setLine] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} width={400} closesOnMask={closesOnMask} foot={<Button>Confirm</Button>}>
        <TextField label="Reason" value="" onChange={() => undefined} />
        <Select label="Line" value={line} onChange={setLine} options={[{ value: 'm', label: 'MSC' }]} />
        {long ? <div style={{ height: '3000px' }}>long</div> : null}
      </Dialog>
    </>
  );
}

async function opened(page: Kit): Promise<HTMLElement> {
  const button = page.role('button', 'Open');
  button.focus();
  await press('Enter');
  const dialog = await until(() => page.layer.querySelector<HTMLElement>('[role=dialog]'));
  await until(() => page.focused()?.tagName === 'INPUT', 'focus in the first field');
  await atRest(page);
  return dialog;
}
const field = (page: Kit) => page.role('textbox', 'Reason');
const closed = (page: Kit) => until(() => !page.layer.querySelector('[role=dialog]'), 'closed');

describe('a dialog', () => {
  it('is modal, focuses its first field, and gives the focus back', async () => {
    const page = await kit(<Bill />);
    const dialog = await opened(page);
    assert.equal(dialog.getAttribute('aria-modal'), 'true');
    assert.isTrue(page.root.inert);
    assert.equal(page.raised(), 1);
    await press('Escape');
    await closed(page);
    assert.isFalse(page.root.inert);
    await until(() => page.focused() === page.role('button', 'Open'), 'focus returned');
  });

  it('shows a long title in several lines, beside its cross', async () => {
    const page = await kit(<Bill title={'Prices by month, Shanghai to Los Angeles '.repeat(3)} />);
    const dialog = await opened(page);
    const title = dialog.querySelector('h2');
    assert.isTrue(title && title.scrollWidth <= title.clientWidth, 'not cut');
    assert.isAbove(title?.getBoundingClientRect().height ?? 0, 40);
    assert.isAtMost(page.role('button', 'Close').getBoundingClientRect().right, dialog.getBoundingClientRect().right);
  });

  it('keeps Tab inside', async () => {
    const page = await kit(<Bill />);
    const dialog = await opened(page);
    for (let times = 0; times < 8; times += 1) {
      await press('Tab');
      assert.isTrue(dialog.contains(page.focused()), `stop ${times}`);
    }
  });

  it('stays open when the backdrop is pressed, unless that is allowed', async () => {
    const page = await kit(<Bill />);
    await opened(page);
    await clickAt(5, 5);
    await pause(100);
    assert.isNotNull(page.layer.querySelector('[role=dialog]'));
    const other = await kit(<Bill closesOnMask />);
    await opened(other);
    await clickAt(5, 5);
    await closed(other);
  });

  it('is moved by its title and by the arrow keys, and stays within reach', async () => {
    const page = await kit(<Bill />);
    const dialog = await opened(page);
    const before = dialog.getBoundingClientRect();
    await drag(dialog.querySelector('h2')!, 60, -40);
    const dragged = dialog.getBoundingClientRect();
    assert.deepEqual([dragged.left - before.left, dragged.top - before.top], [60, -40]);
    page.role('button', 'Move the window: Bill').focus();
    await press('ArrowLeft', 'ArrowDown');
    const moved = dialog.getBoundingClientRect();
    assert.deepEqual([moved.left - dragged.left, moved.top - dragged.top], [-16, 16]);
    for (let times = 0; times < 40; times += 1) await press('ArrowUp');
    assert.equal(dialog.getBoundingClientRect().top, 0);
    await press('Home');
    assert.equal(dialog.getBoundingClientRect().left, before.left);
  });

  it('scrolls inside and keeps title and buttons visible', async () => {
    const page = await kit(<Bill long />);
    const dialog = await opened(page);
    const { top, bottom } = dialog.getBoundingClientRect();
    assert.isAtLeast(top, 0);
    assert.isAtMost(bottom, innerHeight);
    assert.isAtMost(page.role('button', 'Confirm').getBoundingClientRect().bottom, innerHeight);
    const content = field(page).closest('[role=dialog] > :not(:first-child, :last-child)')!;
    content.scrollTop = 400;
    assert.equal(content.scrollTop, 400, 'what is long scrolls');
    assert.isBelow(field(page).getBoundingClientRect().bottom, dialog.querySelector('h2')!.getBoundingClientRect().bottom);
    assert.isAtLeast(dialog.querySelector('h2')!.getBoundingClientRect().top, 0);
  });

  it('contains lists: they open above it and Escape closes the list alone', async () => {
    const page = await kit(<Bill />);
    await opened(page);
    page.role('combobox', 'Line').focus();
    await press('Enter');
    const option = await until(() => page.layer.querySelector('[role=option]'));
    const { x, y } = option.getBoundingClientRect();
    assert.isTrue(option.contains(page.shadow.elementFromPoint(x + 10, y + 10)));
    await press('Escape');
    await until(() => page.role('combobox', 'Line').getAttribute('aria-expanded') === 'false');
    assert.isNotNull(page.layer.querySelector('[role=dialog]'));
    assert.equal(page.raised(), 1, 'an open dialog is not hidden and shown again');
  });

  it('appears above a dialog of the page, and leaves nothing behind', async () => {
    const page = await kit(<Bill />);
    const outer = document.body.appendChild(document.createElement('dialog'));
    outer.append(page.shadow.host);
    outer.showModal();
    const dialog = await opened(page);
    const { x, y } = dialog.getBoundingClientRect();
    assert.isTrue(dialog.contains(page.shadow.elementFromPoint(x + 30, y + 20)));
    await kit(<p>gone</p>);
    assert.equal(document.documentElement.getAttribute('style') ?? '', '');
    assert.equal(document.body.getAttribute('style') ?? '', '');
  });

  it('has no axe violations', async () => {
    const page = await kit(<Bill />);
    await opened(page);
    await assertAccessible(page, 'open');
  });
});

describe('a question', () => {
  let answers: boolean[] = [];
  function Asker({ tone }: { tone?: 'risk' }) {
    const confirm = useConfirm();
    return (
      <Button
        onClick={() =>
          void confirm({ title: 'Withdraw?', body: 'It is lost.', confirmLabel: 'Withdraw', ...(tone ? { tone } : {}) }).then((is) =>
            answers.push(is),
          )
        }
      >
        Ask
      </Button>
    );
  }
  const openQuestion = async (page: Kit) => {
    page.role('button', 'Ask').focus();
    await press('Enter');
    await until(() => page.layer.querySelector('[role=alertdialog]'));
    await until(() => page.layer.contains(page.focused()));
    await atRest(page);
  };
  beforeEach(() => void (answers = []));

  it('is confirmed by its button and declined by Escape', async () => {
    const page = await kit(<Asker />);
    await openQuestion(page);
    assert.equal(page.focused()?.textContent, 'Withdraw');
    await press('Enter');
    await until(() => answers.length === 1);
    await until(() => !page.layer.querySelector('[role=alertdialog]'));
    await openQuestion(page);
    await press('Escape');
    await until(() => answers.length === 2);
    assert.deepEqual(answers, [true, false]);
  });

  it('is not answered by the key that opened it and is still held', async () => {
    const page = await kit(<Asker />);
    await openQuestion(page);
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true, composed: true });
    assert.isFalse(page.focused()?.dispatchEvent(held), 'the browser would press the button');
    assert.isTrue(page.focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, composed: true })));
    await press('Escape');
    await until(() => answers.length === 1);
    assert.deepEqual(answers, [false]);
  });

  it('does not make an irreversible action the default of Enter', async () => {
    const page = await kit(<Asker tone="risk" />);
    await openQuestion(page);
    assert.equal(page.focused()?.textContent, 'Cancel');
    await click(page.role('button', 'Withdraw'));
    await until(() => answers[0] === true);
  });

  it('is declined when the widget unmounts', async () => {
    const page = await kit(<Asker />);
    await openQuestion(page);
    await kit(<p>gone</p>);
    await until(() => answers.length === 1);
    assert.deepEqual(answers, [false]);
  });

  it('has no axe violations', async () => {
    const page = await kit(<Asker tone="risk" />);
    await openQuestion(page);
    await assertAccessible(page, 'asked');
  });
});

describe('a reminder', () => {
  for (const [kind, word] of [
    ['info', 'Note'],
    ['error', 'Error'],
    ['warning', 'Warning'],
    ['success', 'Success'],
  ] as const)
    it(`of the kind ${kind} has its title and one button, and resolves when it is closed`, async () => {
      let isOver = false;
      function Reminding() {
        const remind = useReminder();
        return <Button onClick={() => void remind[kind]('The price has changed.').then(() => (isOver = true))}>Remind</Button>;
      }
      const page = await kit(<Reminding />);
      const button = page.role('button', 'Remind');
      button.focus();
      await press('Enter');
      const dialog = await until(() => page.layer.querySelector<HTMLElement>('[role=alertdialog]'));
      await until(() => page.focused()?.textContent === 'OK', 'focus on the button');
      assert.equal(dialog.querySelector('h2')?.textContent, 'Message reminder');
      assert.isTrue(page.has('img', word));
      assert.include(dialog.textContent, 'The price has changed.');
      assert.isFalse(page.has('button', 'Cancel'));
      await assertAccessible(page, kind);
      await press('Enter');
      await until(() => isOver, 'over');
      await until(() => page.focused() === button, 'focus returned');
    });
});
