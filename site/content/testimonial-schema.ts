import { z } from 'zod'
import { line, picture, sampleFields } from './schema-fields.ts'

/** `content/testimonials/<slug>.yaml`: what a guest said, with their leave (spec §3 "Testimonial"). */
export const testimonialSchema = z.strictObject({
  ...sampleFields,
  title: line.max(60).describe('Who said it.'),
  subtitle: line.max(80).describe('Who they are: where from, which trip.'),
  content: line.max(400),
  picture,
})
