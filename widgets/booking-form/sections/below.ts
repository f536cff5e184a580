/** Sections below the fold, loaded once the form takes input. */
export { ContainerSection } from './ContainerSection.tsx';
export { GoodsSection } from './GoodsSection.tsx';
export { ContactSection, ServiceSection } from './ServiceSection.tsx';
