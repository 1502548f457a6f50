export { ProgramsPage, type ProgramsPageProps } from './ui/programs/programs-page.tsx';
