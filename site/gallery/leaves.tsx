import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon, type IconProps, shapes } from '#ui/Icon.tsx'
import { Mark, type MarkProps } from '#ui/Mark.tsx'
import { Ornament } from '#ui/Ornament.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PauseButton } from '#ui/PauseButton.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import { Rating } from '#ui/Rating.tsx'
import { RatingField } from '#ui/RatingField.tsx'
import { SampleMark } from '#ui/SampleMark.tsx'
import { SectionFrame } from '#ui/SectionFrame.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { Stars } from '#ui/Stars.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Examples } from './examples.ts'
import styles from './gallery.module.css'

const variants = ['solid', 'outline', 'paper'] as const
const icons = Object.keys(shapes) as IconProps['name'][]
const sizes = ['1', '2', '3'].map((value) => ({ value, label: `${value} of us` }))
const trail = [
  { label: 'Home', path: '/' },
  { label: 'Lake Kivu', path: '/destination/lake-kivu-destination-details' },
  { label: 'Lake Boat Cruise' },
]

const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
const sentence = (
  <p>
    Write to us, or <a href="/contact">find us on the map</a>.
  </p>
)
const bookNow = (
  <Row>
    <ButtonLink href="/booking">Book Now</ButtonLink>
  </Row>
)
const buttons = (isDisabled: boolean) => (
  <Row>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} disabled={isDisabled}>
        {variant.toUpperCase()}
      </Button>
    ))}
  </Row>
)
const linkOn = (variant: 'paper' | 'outline') => (
  <Row>
    <ButtonLink href="/about" variant={variant}>
      About us
    </ButtonLink>
  </Row>
)

export const leaves = (poster: PictureData, logo: MarkProps['logo']): Examples => ({
  Button: {
    'each variant': () => buttons(false),
    disabled: () => buttons(true),
    'focus by keyboard': [{ focus: 'button' }, () => buttons(false)],
  },
  ButtonLink: {
    solid: () => bookNow,
    'paper, on a place': [{ theme: 'kivu' }, () => linkOn('paper')],
    'outline, on a place': [{ theme: 'akagera' }, () => linkOn('outline')],
    'focus by keyboard': [{ focus: 'a' }, () => bookNow],
  },
  Card: {
    'in the colours of a place, all of it a link': [
      { room: 'side' },
      () => (
        <Card picture={poster} theme="volcanoes" title="Volcanoes" path="/about" more="Explore">
          <p>Bamboo, mist and eight of you.</p>
        </Card>
      ),
    ],
    'on paper, lying': [
      { room: 'page' },
      () => (
        <div className="card-room">
          <Card picture={poster} theme="paper" title="A morning" path="/about">
            <p>How it goes.</p>
          </Card>
        </div>
      ),
    ],
  },
  Facts: {
    'as figures': [
      { room: 'page' },
      () => (
        <Facts
          className="figures columns-s"
          facts={{ Days: '3', 'Group size': 'up to 8', 'Price per day': '$49' }}
        />
      ),
    ],
  },
  SectionFrame: {
    'with an intro': [
      { room: 'page' },
      () => (
        <SectionFrame id="frame-example" heading="Explore">
          <p>What stands in it.</p>
        </SectionFrame>
      ),
    ],
  },
  Stamp: { years: () => <Stamp figure="25" label="years of experience" /> },
  Link: {
    'in a sentence': () => sentence,
    'focus by keyboard': [{ focus: 'a' }, () => sentence],
  },
  'TextField Field': {
    empty: () => <TextField label="Phone number" type="tel" />,
    'filled in': () => <TextField label="First name" required defaultValue="Aline" />,
    'required and missing': () => <TextField label="First name" required isMissing />,
    hint: () => <TextField label="Email" type="email" hint="We answer to this address." />,
    note: () => <TextField label="Email" note="This does not look like a whole address yet." />,
    error: () => <TextField label="Email" required error="Please enter your email." />,
    'hint, note and error': () => (
      <TextField label="Email" hint="A hint." note="A note." error="Please enter your email." />
    ),
    'read-only, while it is sent': () => (
      <TextField label="Subject" readOnly defaultValue="Gorillas in June" />
    ),
    multiline: () => (
      <TextField label="Message" multiline rows={4} defaultValue={'Dear team,\nwe are four.'} />
    ),
    'multiline with an error': () => (
      <TextField label="Message" multiline rows={4} required error="Please enter your message." />
    ),
    'focus by keyboard': [{ focus: 'input' }, () => <TextField label="Email" />],
  },
  SelectField: {
    'nothing chosen': () => <SelectField label="Group size" required choices={sizes} />,
    error: () => (
      <SelectField label="Group size" choices={sizes} error="Please say how many you are." />
    ),
    'focus by keyboard': [
      { focus: 'select' },
      () => <SelectField label="Group size" choices={sizes} />,
    ],
  },
  RatingField: {
    'no stars, and by keyboard one to five': [
      { focus: 'input' },
      () => <RatingField id="rating-free" name="rating-free" label="Guides" max={5} />,
    ],
    'three stars': [
      { press: "[value='3']" },
      () => <RatingField id="rating-chosen" name="rating-chosen" label="Services" max={5} />,
    ],
  },
  Breadcrumb: {
    'on paper': () => <Breadcrumb trail={trail} />,
    'on a place': [{ theme: 'nyungwe' }, () => <Breadcrumb trail={trail} />],
  },
  Icon: {
    all: () => (
      <Row>
        {icons.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </Row>
    ),
  },
  Mark: { 'beside the name': () => <Mark logo={logo} /> },
  Ornament: { 'as wide as its box': () => <Ornament /> },
  Pager: {
    'one page': () => <Pager of="tours" />,
  },
  PauseButton: { paused: () => <PauseButton what="slides" /> },
  SampleMark: { 'on a page': () => <SampleMark /> },
  Rating: {
    'from one to five': () => (
      <Row>
        {[1, 2.5, 4.9, 5].map((stars) => (
          <Rating key={stars} stars={stars} />
        ))}
      </Row>
    ),
  },
  Stars: { 'five, no rating': () => <Stars /> },
  Picture: { 'fills its width': () => <Picture picture={poster} /> },
})
