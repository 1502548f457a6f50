export { classNames } from './class-names.ts';

export { type DateFormatOptions, type DateInput } from './format/date.ts';
export { formatDate, formatDateRelative, formatTime, formatWeekday } from './format/date.ts';
export { formatUsd, formatUsdShort } from './format/money.ts';
export { countOf, formatNumber, formatOneDecimal } from './format/number.ts';

export {
  Cluster,
  type ClusterProps,
  Container,
  type ContainerProps,
  type Gap,
  Grid,
  type GridProps,
  type LayoutElement,
  Sidebar,
  type SidebarProps,
  Stack,
  type StackProps,
} from './layout/layout.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonTone,
} from './actions/button.tsx';

export {
  CheckboxField,
  type CheckboxFieldProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './forms/choice-field.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FormErrorItem } from './forms/error-summary.tsx';
export { FieldError, type FieldErrorProps, type FieldProps } from './forms/field.tsx';
export { QuantityStepper, type QuantityStepperProps } from './forms/quantity-stepper.tsx';
export { RatingInput, type RatingInputProps } from './forms/rating-input.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field.tsx';
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './forms/text-field.tsx';

export { Accordion, type AccordionItem, type AccordionProps } from './display/accordion.tsx';
export { Badge, type BadgeProps } from './display/badge.tsx';
export { Card, type CardProps } from './display/card.tsx';
export { EmptyState, type EmptyStateProps } from './display/empty-state.tsx';
export { Icon, type IconProps } from './display/icon.tsx';
export { Banner, type BannerProps, Notice, type NoticeProps } from './display/notice.tsx';
export { Money, type MoneyProps, Price, type PriceProps } from './display/price.tsx';
export { Rating, type RatingProps } from './display/rating.tsx';
export { LoadingLabel, Skeleton, type SkeletonProps } from './display/skeleton.tsx';
export {
  type Step,
  StepIndicator,
  type StepIndicatorProps,
  Timeline,
  type TimelineEvent,
  type TimelineState,
} from './display/steps.tsx';
export { Summary, type SummaryLine, type SummaryProps } from './display/summary.tsx';
export {
  type DefinitionItem,
  DefinitionList,
  type DefinitionListProps,
  type SpecGroup,
  SpecTable,
  type SpecTableProps,
  Table,
  type TableColumn,
  type TableProps,
} from './display/table.tsx';
export { type Tone } from './display/tone.ts';

export { Breadcrumbs, type Crumb } from './navigation/breadcrumbs.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { LinkTabs, type PageLink, type SectionLink, SectionNav } from './navigation/section-nav.tsx';
export { SkipLink } from './navigation/skip-link.tsx';
export { type TabItem, Tabs, type TabsProps } from './navigation/tabs.tsx';

export { LiveRegion, type ToastMessage, ToastProvider, useToast } from './feedback/toast.tsx';

export {
  type FooterGroup,
  FooterFrame,
  type FooterFrameProps,
  HeaderFrame,
  type HeaderFrameProps,
  HeaderNav,
  type NavItem,
  StickyBar,
} from './frame/frame.tsx';

export { type DialogProps, type DrawerProps } from './overlay/dialog-props.ts';
export { LazyDialog, LazyDrawer } from './overlay/lazy-dialog.tsx';
