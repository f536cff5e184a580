import { ArrowRight, Check } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Field, forcedColors, token, useMessages } from '#ui';

interface SliderProps {
  isDone: boolean;
  onDone: () => void;
  error: string | undefined;
  name?: string;
  autoFocus?: boolean;
}

const FULL = 100;
const STEP = 10;
const KEYS: Record<string, (now: number) => number> = {
  ArrowRight: (now) => now + STEP,
  ArrowUp: (now) => now + STEP,
  PageUp: (now) => now + STEP * 2,
  ArrowLeft: (now) => now - STEP,
  ArrowDown: (now) => now - STEP,
  PageDown: (now) => now - STEP * 2,
  Home: () => 0,
  End: () => FULL,
};

/** Must be dragged fully to the right, or moved there by arrow keys or End. Returns if released before. */
export function Slider({ isDone, onDone, error, name = 'slider', autoFocus }: SliderProps) {
  const labelId = useId();
  const t = useMessages('login');
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const grip = useRef<number>(undefined);
  const value = isDone ? FULL : at;

  function move(to: number) {
    const next = Math.min(Math.max(Math.round(to), 0), FULL);
    setAt(next >= FULL ? 0 : next);
    if (next >= FULL) {
      grip.current = undefined;
      onDone();
    }
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (grip.current === undefined || isDone || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    const handle = event.currentTarget.offsetWidth;
    move(((event.clientX - left - grip.current) / (width - handle)) * FULL);
  }
  function press(event: KeyboardEvent) {
    const next = KEYS[event.key];
    if (!next || isDone) return;
    event.preventDefault();
    move(next(at));
  }
  function release() {
    grip.current = undefined;
    if (!isDone) setAt(0);
  }

  return (
    <Field label={t('slider')} name={name} required error={error} help={t('slider.keyboard')} labelId={labelId}>
      {(control) => (
        <div ref={track} css={[rail, isDone && done, Boolean(error) && wrong]}>
          <span css={fill} style={{ width: `${value}%` }} aria-hidden />
          <span css={words} aria-hidden>
            {t(isDone ? 'slider.done' : 'slider.hint')}
          </span>
          <button
            type="button"
            id={control.id}
            role="slider"
            tabIndex={0}
            autoFocus={autoFocus}
            aria-labelledby={labelId}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-valuemin={0}
            aria-valuemax={FULL}
            aria-valuenow={value}
            aria-valuetext={t(isDone ? 'slider.done' : 'slider.value', { value })}
            css={handle}
            style={{ left: `calc((100% - var(--handle)) * ${value / FULL})` }}
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              grip.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
            }}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
          >
            {isDone ? <Check aria-hidden /> : <ArrowRight aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
}

const rail = {
  '--handle': '44px',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: token.large,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rField,
  background: token.sunken,
  overflow: 'hidden',
  touchAction: 'none',
} as const;
const done = { borderColor: token.good, background: token.goodTint } as const;
const wrong = { borderColor: token.bad } as const;
const fill = { position: 'absolute', insetBlock: 0, left: 0, background: token.selected } as const;
const words = {
  position: 'relative',
  fontSize: token.t13,
  color: token.text2,
  padding: `0 ${token.s2} 0 calc(var(--handle) + ${token.s1})`,
  textAlign: 'center',
} as const;
const handle = {
  position: 'absolute',
  insetBlock: token.half1,
  width: 'var(--handle)',
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.rChip,
  '&&': { background: token.actionSolid, color: token.onAction },
  cursor: 'grab',
  '& svg': { width: token.icon16, height: token.icon16 },
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.s1})`, outlineColor: token.onAction },
  [forcedColors]: { '&&': { background: 'Highlight', color: 'HighlightText' } },
} as const;
