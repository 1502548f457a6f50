export { classNames } from './class-names.ts';

export * from './actions/button.tsx';

export * from './display/badge.tsx';
export * from './display/card.tsx';
export * from './display/icon.tsx';
export * from './display/money.tsx';
export * from './display/rating.tsx';
export * from './display/spec-table.tsx';
export * from './display/step-indicator.tsx';
export * from './display/summary.tsx';
export * from './display/timeline.tsx';

export * from './feedback/banner.tsx';
export * from './feedback/empty-state.tsx';
export * from './feedback/live-region.tsx';
export * from './feedback/notice.tsx';
export * from './feedback/skeleton.tsx';

export * from './format/date.ts';
export * from './format/money.ts';
export * from './format/number.ts';

export * from './forms/choice-field.tsx';
export * from './forms/error-summary.tsx';
export { FieldError, type FieldErrorProps, type FieldProps } from './forms/field.tsx';
export * from './forms/quantity-stepper.tsx';
export * from './forms/select-field.tsx';
export * from './forms/text-field.tsx';

export * from './frame/footer-frame.tsx';
export * from './frame/header-frame.tsx';

export * from './layout/accordion.tsx';
export * from './layout/container.tsx';
export * from './layout/layout.tsx';
export * from './layout/skip-link.tsx';
export * from './layout/sticky-bar.tsx';
export * from './layout/visually-hidden.tsx';

export * from './navigation/breadcrumbs.tsx';
export { Link } from './navigation/link.tsx';
export * from './navigation/link-rows.tsx';
export * from './navigation/pagination.tsx';
export * from './navigation/section-nav.tsx';
