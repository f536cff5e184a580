import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { core } from '#core';
import { DEFAULT_LOCALE, isLocale, loadMessages, type Locale } from '#i18n';
import { attributesOf, kindsOf, parseAttribute } from '../definition/attributes.ts';
import type { EventSpec, WidgetDefinition } from '../definition/definition.ts';
import { makeElementStore } from '../host/element-store.ts';
import { Frame } from '../frame/Frame.tsx';
import { makeLayer, showLayer } from '../host/layer.ts';
import { sendProblem } from '../host/lifecycle.ts';
import { paintFailure, paintSkeleton } from '../loading/placeholder.ts';
import { shellOn } from '../shell/shell.ts';
import { adoptStyles } from '../host/stylesheet.ts';

/** The interface r2wc leaves us: an element that mounts and unmounts its React root in its callbacks. */
type Mounting = new () => HTMLElement & { container: HTMLElement; connectedCallback(): void; disconnectedCallback(): void };

/** A symbol, so that it cannot collide with the host page's property names. */
const FRAME = Symbol('frame');

export function makeElementClass<P extends object>(definition: WidgetDefinition<P>): CustomElementConstructor {
  const { tag, component, skeletonHeight } = definition;
  const kinds = kindsOf(definition.props);
  const attributes = attributesOf(kinds, definition.props);
  const events = Object.entries<EventSpec>(definition.events);
  const namespaces = [...new Set(['ui', 'error', ...definition.namespaces])];

  const WidgetFrame = ({ container }: { container: ShadowRoot }) => {
    const element = container.host as WidgetElement;
    return <Frame {...element[FRAME]} component={component as ComponentType<Record<string, unknown>>} namespaces={namespaces} element={element} />;
  };
  const Base = r2wc(WidgetFrame as ComponentType, { shadow: 'open' }) as unknown as Mounting;

  class WidgetElement extends Base {
    static readonly observedAttributes = [...attributes.keys()];
    readonly [FRAME]: {
      store: ReturnType<typeof makeElementStore>;
      callbacks: Record<string, (detail: unknown) => boolean>;
      mount: HTMLElement;
      layer: HTMLElement;
      ready: Locale;
    };
    #leave: (() => void) | undefined;
    #state: 'away' | 'loading' | 'mounted' = 'away';

    constructor() {
      super();
      const mount = Object.assign(document.createElement('div'), { className: 'root', hidden: true });
      mount.setAttribute('part', 'root');
      // The texts manage their own language, and nodes that a page translator replaces are no longer the ones React knows.
      mount.translate = false;
      this[FRAME] = {
        store: makeElementStore(),
        callbacks: Object.fromEntries(events.map(([name, spec]) => [name, this.#sender(spec)])),
        mount,
        layer: makeLayer(),
        ready: DEFAULT_LOCALE,
      };
      const root = this.container as unknown as ShadowRoot;
      adoptStyles(root, skeletonHeight > 0);
      root.append(mount, this[FRAME].layer);
      // r2wc mounts here; the shadow root also contains the layer and the painted shell.
      this.container = mount;
    }

    // A shell or declarative markup has already attached the root.
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    attributeChangedCallback(attribute: string, _before: string | null, raw: string | null): void {
      const name = attributes.get(attribute) ?? attribute;
      const parsed = parseAttribute(kinds.get(name) ?? 'string', raw);
      if (parsed.ok) this[FRAME].store.set(name, parsed.value);
      else sendProblem(this, { phase: 'attribute', message: `${tag}: the attribute ${attribute} is no ${kinds.get(name)}; it is ignored.` });
    }

    override connectedCallback(): void {
      for (const name of kinds.keys()) takeEarly(this, name);
      if (this.#state === 'mounted') showLayer(this[FRAME].layer);
      if (this.#state === 'away') void this.#mount();
    }

    // Its presence lets `moveBefore` preserve the state.
    connectedMoveCallback(): void {}

    // A moved element is disconnected and reconnected synchronously: unmount only if it stays away.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        shellOn(this)?.abandon();
        if (this.#state !== 'mounted') return;
        this.#state = 'away';
        this.#leave?.();
        super.disconnectedCallback();
      });
    }

    async #mount(): Promise<void> {
      this.#state = 'loading';
      paintSkeleton(this, skeletonHeight);
      const { locale } = this[FRAME].store.get();
      const wanted = isLocale(locale) ? locale : core().settings.store.getState().locale;
      try {
        await loadMessages(wanted, namespaces);
        await shellOn(this)?.whenCalm();
      } catch (error) {
        this.#state = 'away';
        sendProblem(this, { phase: 'load', message: `${tag}: its texts could not be loaded.`, error });
        if (skeletonHeight > 0 || shellOn(this)) paintFailure(this, wanted, () => void this.#mount());
        return;
      }
      this.#state = 'away';
      if (!this.isConnected) return;
      this.#state = 'mounted';
      this.#leave = core().enter();
      this[FRAME].ready = wanted;
      // Synchronous when it replaces a shell: no input may be lost between reading the fields and removing them.
      if (shellOn(this)) flushSync(() => super.connectedCallback());
      else super.connectedCallback();
      showLayer(this[FRAME].layer);
    }

    #sender({ type, cancelable = false, bubbles = true }: EventSpec) {
      return (detail: unknown) => this.dispatchEvent(new CustomEvent(type, { detail, bubbles, composed: true, cancelable }));
    }
  }

  for (const name of kinds.keys()) Object.defineProperty(WidgetElement.prototype, name, liveProperty(name));
  return WidgetElement;
}

function liveProperty(name: string): PropertyDescriptor & ThisType<{ [FRAME]: { store: ReturnType<typeof makeElementStore> } }> {
  return {
    enumerable: true,
    configurable: true,
    get() {
      return this[FRAME].store.get()[name];
    },
    set(value: unknown) {
      this[FRAME].store.set(name, value);
    },
  };
}

/** A property set before the element was upgraded is an own property and shadows the accessor. */
function takeEarly(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const holder = element as Record<string, unknown>;
  const value = holder[name];
  delete holder[name];
  holder[name] = value;
}
