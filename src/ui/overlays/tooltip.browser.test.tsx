import { assert } from 'chai';
import { useRef } from 'react';
import { Button, IconButton, IconEdit, Tooltip } from '#ui';
import { kit, point, press } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

const tipOf = (page: { layer: HTMLElement }) => page.layer.querySelector('[role=tooltip]');

describe('a tooltip', () => {
  it('shows at once on focus, closes with Escape and does not move the element', async () => {
    const page = await kit(
      <IconButton label="Edit">
        <IconEdit aria-hidden />
      </IconButton>,
    );
    const button = page.role('button', 'Edit');
    button.focus();
    await press('Shift');
    await until(() => tipOf(page)?.textContent === 'Edit');
    assert.equal(page.role('button', 'Edit'), button);
    await press('Escape');
    await until(() => !tipOf(page));
    assert.equal(page.focused(), button);
  });

  it('stays while it is hovered itself, and closes when the pointer leaves both', async () => {
    const page = await kit(
      <>
        <Tooltip content="More">
          <Button>One</Button>
        </Tooltip>
        <Button>Two</Button>
      </>,
    );
    await point(page.role('button', 'One'));
    await point(await until(() => tipOf(page)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.isNotNull(tipOf(page));
    await point(page.role('button', 'Two'));
    await until(() => !tipOf(page));
  });

  it('preserves the element’s own handlers and ref', async () => {
    const heard: string[] = [];
    function Own() {
      const ref = useRef<HTMLButtonElement>(null);
      return (
        <Tooltip content="More">
          <Button ref={ref} onFocus={() => heard.push(`focus ${ref.current?.textContent}`)} onBlur={() => heard.push('blur')}>
            One
          </Button>
        </Tooltip>
      );
    }
    const page = await kit(<Own />);
    page.role('button', 'One').focus();
    page.role('button', 'One').blur();
    assert.deepEqual(heard, ['focus One', 'blur']);
  });
});
