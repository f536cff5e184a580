import { shellOn } from '../shell/shell.ts';
import { LIGHT, type LightClass } from './light-class.ts';

interface LightElementOptions {
  /** Attributes of the widget, each with a property of the same name. */
  attributes: readonly string[];
  connected(element: HTMLElement): void;
  disconnected(element: HTMLElement): void;
}

/** Custom element callbacks, which the browser calls on the class that was registered. */
interface Reactions extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, now: string | null): void;
}
type ReactingClass = CustomElementConstructor & { prototype: Reactions; observedAttributes?: readonly string[] };

/**
 * Class of a launcher's tag until its widget is loaded: `whenDefined()` resolves and properties work without the widget's code. A tag can be registered only
 * once, so its elements later adopt the widget's prototype, and the browser's callbacks are forwarded to it.
 */
export function makeLightClass({ attributes, connected, disconnected }: LightElementOptions): CustomElementConstructor {
  let full: ReactingClass | undefined;
  let adopting: HTMLElement | undefined;
  const connectedElements = new Set<Light>();
  const adopted = new WeakSet<Light>();

  class Light extends HTMLElement implements Reactions {
    static readonly observedAttributes = attributes;

    static readonly [LIGHT]: LightClass[typeof LIGHT] = {
      get isFull() {
        return full !== undefined;
      },
      become(widget) {
        if (full) return;
        full = widget;
        // The widget's class calls `super()`, which returns the element that is being adopted instead of creating one.
        const base = Object.getPrototypeOf(widget) as ReactingClass;
        Object.setPrototypeOf(base, Light);
        Object.setPrototypeOf(base.prototype, Light.prototype);
        for (const element of connectedElements) adopt(element);
        connectedElements.clear();
      },
    };

    constructor() {
      if (adopting) {
        const element = adopting as Light;
        adopting = undefined;
        return element;
      }
      super();
      if (full) adopt(this, false);
      else for (const name of attributes) takeEarly(this, name);
    }

    connectedCallback(): void {
      if (full) {
        if (adopted.has(this)) full.prototype.connectedCallback.call(this);
        else adopt(this);
        return;
      }
      connectedElements.add(this);
      connected(this);
    }

    disconnectedCallback(): void {
      if (full && adopted.has(this)) return full.prototype.disconnectedCallback.call(this);
      connectedElements.delete(this);
      disconnected(this);
    }

    // Its presence lets `moveBefore` preserve the state, also of the widget.
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (full && adopted.has(this)) return full.prototype.attributeChangedCallback.call(this, name, before, now);
      // The last write wins, as in the widget.
      initialValues.get(this)?.delete(name);
      shellOn(this)?.live?.refresh();
    }
  }

  const initialValues = new WeakMap<HTMLElement, Map<string, unknown>>();

  for (const name of attributes)
    Object.defineProperty(Light.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Light): unknown {
        return initialValues.get(this)?.get(name) ?? this.getAttribute(name) ?? undefined;
      },
      set(this: Light, value: unknown) {
        const values = initialValues.get(this) ?? new Map<string, unknown>();
        initialValues.set(this, values.set(name, value));
        shellOn(this)?.live?.refresh();
      },
    });

  /** Upgrades the element to a widget in place. */
  function adopt(element: Light, hasLife = true): void {
    if (!full || adopted.has(element)) return;
    adopted.add(element);
    const values = initialValues.get(element) ?? new Map<string, unknown>();
    Object.setPrototypeOf(element, full.prototype);
    adopting = element;
    Reflect.construct(full, []);
    if (!hasLife) return;
    for (const name of full.observedAttributes ?? []) {
      const value = element.getAttribute(name);
      if (value !== null && !values.has(name)) element.attributeChangedCallback(name, null, value);
    }
    for (const [name, value] of values) Object.assign(element, { [name]: value });
    if (element.isConnected) element.connectedCallback();
  }

  return Light;
}

/** A property set before the element was upgraded shadows the accessor. */
function takeEarly(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Object.assign(element, { [name]: value });
}
