import { startIslands } from '#site/forms/start-islands.tsx'
import { BookingWizard } from './BookingWizard.tsx'

startIslands({ booking: BookingWizard })
