import type { Preset } from '../define-channel.ts';
import { simpleShopMetadata } from '../simple-shop.ts';
import { marks } from './marks.ts';
import { brandsMenu, retailPreset, supportHours, tiresMenu, trackingMenu } from './retail.ts';

/** Specification section 2: no brand suffix, its own name in descriptions, excluded from search engines. */
export const simpleShopPreset: Preset = {
  ...retailPreset,
  theme: {
    colours: {
      accent: { light: '#0f6a5b', dark: '#7fd8c6' },
      accentStrong: { light: '#0b5146', dark: '#a9e8db' },
      accentSurface: { light: '#e4f3f0', dark: '#14302b' },
    },
    logo: { text: '{name}', mark: marks.ring },
  },
  support: {
    ...retailPreset.support,
    phone: '1-800-555-0150',
    sms: null,
    email: 'help@simple-tire-shop.example',
    desks: [],
  },
  metadata: simpleShopMetadata('{name}'),
  menu: [
    { label: 'By size', path: '/tire-sizes', links: [] },
    { label: 'By vehicle', path: '/vehicles', links: [] },
    trackingMenu,
  ],
  features: ['search', 'coupons', 'road-hazard', 'tracking'],
};

/** A tire maker's widget, in a frame on a partner's page, with its own session. */
export const widgetPreset: Preset = {
  ...retailPreset,
  wireName: 'widget',
  theme: {
    colours: {
      accent: { light: '#a02a12', dark: '#ffab91' },
      accentStrong: { light: '#7c1f0c', dark: '#ffc9b8' },
      accentSurface: { light: '#fdece7', dark: '#3a1d15' },
    },
    logo: { text: '{name}', mark: marks.chevron },
  },
  support: {
    ...retailPreset.support,
    phone: '1-800-555-0155',
    sms: null,
    email: 'finder@tirekit.example',
    desks: [],
  },
  menu: [
    { label: 'By size', path: '/tire-sizes', links: [] },
    { label: 'By vehicle', path: '/vehicles', links: [] },
    trackingMenu,
  ],
  pricing: { priceType: 'Partner Program', discountBps: 300 },
  metadata: { ...retailPreset.metadata, robots: 'noindex,follow' },
  publicPages: false,
  sessionIn: 'header',
  features: ['search', 'road-hazard', 'tracking'],
};

/** For a dealer group's employees, with their own price and support hours. */
export const dealerEmployeePreset: Preset = {
  ...retailPreset,
  theme: {
    colours: {
      accent: { light: '#5b2b8a', dark: '#cfb0f2' },
      accentStrong: { light: '#43206a', dark: '#e0ccf8' },
      accentSurface: { light: '#f3ebfa', dark: '#2b1d3b' },
    },
    logo: { text: '{name}', mark: marks.bolt },
  },
  support: {
    ...retailPreset.support,
    phone: '1-800-555-0160',
    sms: '1-800-555-0161',
    email: 'program@tirekit.example',
    hours: supportHours.dealerProgram,
    desks: [],
  },
  menu: [
    { ...tiresMenu, label: 'Program tires' },
    brandsMenu,
    { label: 'By vehicle', path: '/vehicles', links: [] },
    trackingMenu,
  ],
  metadata: { ...retailPreset.metadata, robots: 'noindex,follow' },
  access: { guests: true, userTypes: ['EPP'] },
  pricing: { priceType: 'Employee', discountBps: 1200 },
  publicPages: false,
};

/** A military exchange: customers arrive with an id, and their order goes back as a purchase order. */
export const militaryExchangePreset: Preset = {
  ...retailPreset,
  wireName: 'AAFES',
  theme: {
    colours: {
      accent: { light: '#3d5420', dark: '#bcd48f' },
      accentStrong: { light: '#2d3f17', dark: '#d3e4b3' },
      accentSurface: { light: '#eef3e4', dark: '#222c14' },
    },
    logo: { text: '{name}', mark: marks.shield },
  },
  support: {
    ...retailPreset.support,
    phone: '1-800-555-0170',
    sms: null,
    email: 'exchange@tirekit.example',
    desks: [],
  },
  menu: [
    tiresMenu,
    { label: 'By vehicle', path: '/vehicles', links: [] },
    brandsMenu,
    { label: 'Exchange orders', path: '/track-your-order', links: [] },
  ],
  metadata: { ...retailPreset.metadata, robots: 'noindex,follow' },
  customerIds: true,
  pricing: { priceType: 'Partner Program', discountBps: 500 },
  publicPages: false,
};

/** An employee purchase portal: every page says so, and nothing shows the brand to outsiders. */
export const employeePortalPreset: Preset = {
  ...retailPreset,
  theme: {
    colours: {
      accent: { light: '#22506e', dark: '#9fcdec' },
      accentStrong: { light: '#173a52', dark: '#c3e1f5' },
      accentSurface: { light: '#e6f0f6', dark: '#162a37' },
    },
    logo: { text: '{name}', mark: marks.star },
  },
  support: {
    ...retailPreset.support,
    phone: '1-800-555-0180',
    sms: null,
    email: 'employee-purchase@tirekit.example',
    desks: [],
  },
  menu: [tiresMenu, brandsMenu, { label: 'Your orders', path: '/track-your-order', links: [] }],
  metadata: {
    titleSuffix: null,
    fixed: { title: 'Employee Purchase Portal', description: 'Employee Purchase Portal' },
    nameInDescriptions: '{name}',
    robots: 'noindex,follow',
    identity: false,
  },
  access: { guests: true, userTypes: ['EPP'] },
  pricing: { priceType: 'Employee', discountBps: 1000 },
  publicPages: false,
};
