import { showAlert, showToast } from '@tanabana/ui/alert.tsx'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { Checkbox, Radio } from '@tanabana/ui/choice.tsx'
import { CountBadge } from '@tanabana/ui/count-badge.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { FileDrop } from '@tanabana/ui/file-drop.tsx'
import * as drawnIcons from '@tanabana/ui/icons.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { Price } from '@tanabana/ui/price.tsx'
import { BackLink, moreLook } from '@tanabana/ui/rows.tsx'
import { Select } from '@tanabana/ui/select.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { Tile } from '@tanabana/ui/tile.tsx'
import { WeaveMark } from '@tanabana/ui/weave.tsx'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { Asks, ChoosesList, ChosenFile, Counts, Loads, Opens, Row, ScrollRow, ShopName, Table } from './live.tsx'

/** A part, its states by name, and the columns of their grid. */
type Part = readonly [name: string, states: Record<string, ReactNode>, grid?: string]

const long = 'Padmavathi Venkatasubramanian-Chattopadhyay, Thiruvananthapuram-Sreekaryam, behind the handloom museum'
const { drawn, ...icons } = drawnIcons
const wide = ''
const small = 'grid-cols-3 tablet:grid-cols-6 wide:grid-cols-8'
const options = ['Maharashtra', 'Uttar Pradesh', long].map((state) => <option key={state}>{state}</option>)

/** A part at rest, and with the further props of each state. */
function statesOf<Props extends object>(
  Part: ComponentType<Props>,
  rest: NoInfer<Props>,
  more: Record<string, Partial<NoInfer<Props>>>,
) {
  const states = Object.entries({ rest: {}, ...more })
  return Object.fromEntries(states.map(([state, props]) => [state, <Part key={state} {...rest} {...props} />]))
}

const alertButton = (name: string, show: () => void) => (
  <Button variant="secondary" onClick={show}>
    {name}
  </Button>
)

export const parts: readonly Part[] = [
  [
    'Type',
    {
      'page title': <p className="page-title">Handwoven kurtas</p>,
      title: <p className="font-display text-2xl">Handwoven kurtas</p>,
      heading: <p className="text-lg">Handwoven kurtas</p>,
      text: <p>Handwoven kurtas</p>,
      small: <p className="text-sm">Handwoven kurtas</p>,
      'small and bold': <p className="text-sm font-semibold">Handwoven kurtas</p>,
      caption: <p className="text-xs">Handwoven kurtas</p>,
    },
  ],
  [
    'Button',
    {
      ...statesOf(
        Button,
        { children: 'Add to bag' },
        {
          disabled: { disabled: true },
          busy: { busy: true },
          secondary: { variant: 'secondary' },
          'secondary, disabled': { variant: 'secondary', disabled: true },
          'secondary, busy': { variant: 'secondary', busy: true },
          ghost: { variant: 'ghost' },
          'ghost, disabled': { variant: 'ghost', disabled: true },
          'ghost, busy': { variant: 'ghost', busy: true },
          'long text': { children: long },
        },
      ),
      link: <LinkButton to="#button">Shop all</LinkButton>,
    },
  ],
  [
    'Field',
    statesOf(
      Field,
      { label: 'City', name: 'city' },
      {
        empty: { placeholder: 'Where we deliver' },
        filled: { defaultValue: 'Pune' },
        hint: { hint: 'As on your address proof.' },
        error: { error: 'Enter your city.', defaultValue: '?' },
        disabled: { disabled: true, defaultValue: 'Pune' },
        'long text': { label: long, defaultValue: long, error: long },
      },
    ),
  ],
  [
    'Select',
    statesOf(
      Select,
      { label: 'State', children: options },
      { error: { error: 'Select your state.' }, disabled: { disabled: true }, 'long text': { defaultValue: long } },
    ),
  ],
  [
    'Radio',
    statesOf(
      Radio,
      { children: 'Cash on delivery', name: 'radio' },
      {
        checked: { defaultChecked: true },
        disabled: { disabled: true, name: 'off' },
        'checked, disabled': { disabled: true, defaultChecked: true, name: 'off' },
        'long text': { children: long },
      },
    ),
  ],
  [
    'Checkbox',
    statesOf(
      Checkbox,
      { children: 'Gift wrap' },
      {
        checked: { defaultChecked: true },
        disabled: { disabled: true },
        'checked, disabled': { disabled: true, defaultChecked: true },
        'long text': { children: long },
        'without text': { children: undefined, 'aria-label': 'Select the order' },
      },
    ),
  ],
  [
    'File drop zone',
    {
      ...statesOf(
        FileDrop,
        { label: 'CSV file', prompt: 'Choose a CSV file' },
        { disabled: { disabled: true }, 'long text': { label: long, prompt: long } },
      ),
      chosen: <ChosenFile name="delhivery-2026-11-27.csv" />,
      'long name': <ChosenFile name={`${long.replaceAll(/\W+/g, '-')}.csv`} />,
    },
  ],
  ['Quantity stepper', { rest: <Counts from={2} />, least: <Counts from={1} />, most: <Counts from={10} /> }],
  ['Chips', { rest: <ChoosesList />, 'long text': <ChoosesList more={long} /> }, wide],
  [
    'List row',
    {
      rest: <Row name="Ananya Deshpande" />,
      'long text': <Row name={long} />,
      back: <BackLink to="#list-row">Orders</BackLink>,
      more: (
        <Link to="#list-row" className={moreLook}>
          Show more
        </Link>
      ),
    },
    'tablet:grid-cols-2',
  ],
  ['Table', { 'cards on a phone': <Table long={long} /> }, wide],
  [
    'Tile',
    statesOf(
      (tile: ComponentProps<typeof Tile>) => (
        <div>
          <Tile {...tile} />
        </div>
      ),
      { to: '#tile', count: 12, text: 'to pack', detail: 'oldest 3 h' },
      {
        empty: { count: 0, detail: 'nothing waits' },
        urgent: { count: 2, isUrgent: true },
        'long text': { detail: long },
      },
    ),
    'grid-cols-2 wide:grid-cols-4',
  ],
  [
    'Sheet',
    {
      rest: <Opens name="Open a sheet" />,
      'long text': <Opens name={long}>{`${long} `.repeat(40)}</Opens>,
      'with a button below': (
        <Opens name="Open a sheet with a button" footer={<Button className="w-full">Apply</Button>} />
      ),
      'full screen': <Opens name="Open a full screen" full />,
    },
  ],
  [
    'Ask dialog',
    {
      'rest, then busy': <Asks title="Cancel this order?" text="This can't be undone." />,
      disabled: (
        <Asks title="Delete your account?" text="This can't be undone." disabled>
          <Field label="Type DELETE to confirm" name="confirmation" className="mt-4" />
        </Asks>
      ),
      'long text': <Asks title={long} text={long} />,
    },
  ],
  [
    'Alert',
    {
      info: alertButton('Show an alert', () => showAlert("You're offline. Reconnect to buy.")),
      success: alertButton('Show a toast', () => showToast('Added to your bag.')),
      error: alertButton('Show an error', () => showAlert("We can't connect.", { tone: 'error' })),
      'long text': alertButton('Show a long alert', () => showAlert(long)),
    },
  ],
  [
    'Notice',
    statesOf(
      Notice,
      { tone: 'info', children: 'Prices include all taxes.' },
      {
        success: { tone: 'success', children: 'Password updated.' },
        error: { tone: 'error', children: 'Wrong password.' },
        'long text': { children: long },
      },
    ),
  ],
  [
    'Empty state',
    statesOf(
      EmptyState,
      { title: 'Your wishlist is empty', heading: 'h2' },
      {
        'with a next step': { text: 'Tap the heart to save items here.', action: <Button>Shop all</Button> },
        picture: { picture: <icons.BagIcon className="size-20" /> },
        'long text': { title: long, text: long },
      },
    ),
    'tablet:grid-cols-2',
  ],
  [
    'Skeleton',
    {
      line: <Skeleton className="h-5 w-4/5" />,
      text: [1, 2, 3].map((line) => <Skeleton key={line} className="mb-2 h-4" />),
      picture: <Skeleton className="aspect-4/5 max-w-40" />,
    },
  ],
  ['Progress line', { 'at the top of the screen': <Loads /> }],
  [
    'Weave',
    {
      mark: <WeaveMark className="size-20 text-madder" />,
      small: <WeaveMark className="size-7 text-madder" />,
      band: <div className="weave-band" />,
    },
  ],
  ['Wordmark', { rest: <ShopName /> }],
  [
    'Price',
    statesOf(
      Price,
      { rupees: 1499 },
      { lakhs: { rupees: 123456 }, 'not whole': { rupees: 1099.5 }, free: { rupees: 0 } },
    ),
    small,
  ],
  [
    'Count badge',
    Object.fromEntries(
      [0, 3, 12, 100].map((count) => [
        count,
        <span key={count} className="relative grid size-11 place-items-center">
          <icons.BagIcon />
          <CountBadge count={count} />
        </span>,
      ]),
    ),
    small,
  ],
  ['Scroll row', { rest: <ScrollRow count={12} />, 'everything fits': <ScrollRow count={2} /> }, wide],
  [
    'Icons',
    Object.fromEntries(
      Object.entries(icons)
        // the server has its own order
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, Icon]) => [name.replace('Icon', ''), <Icon key={name} />]),
    ),
    small,
  ],
]
