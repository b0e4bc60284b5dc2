import { z } from 'zod'
import { sampleFields } from './sample-fields.ts'

const line = z.string().trim().min(1)

/** `content/testimonials/<slug>.yaml`: what a guest said, with their leave (spec §3 "Testimonial"). */
export const testimonialSchema = z.strictObject({
  ...sampleFields,
  title: line.max(60).describe('Who said it.'),
  subtitle: line.max(80).describe('Who they are: where from, which trip.'),
  content: line.max(400),
  picture: line.describe('A name from content/media/pictures.yaml.'),
})
