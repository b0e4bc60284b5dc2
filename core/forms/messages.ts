/** Spec §4 and §8, word for word. */
export const messages = {
  booking: {
    missingContact: 'Please fill in all required contact fields (Email, First Name, and Surname)',
    received:
      "Booking submitted successfully! We'll contact you within 24 hours to plan your Rwanda adventure. Redirecting to home page...",
    failed: 'Submission failed! Please check your internet connection and try again.',
    submit: 'SUBMIT',
    submitting: 'SUBMITTING...',
    submitted: 'SUBMITTED SUCCESSFULLY!',
    retry: 'RETRY SUBMISSION',
  },
  contact: {
    sending: 'Sending...',
    received: "Message sent successfully! We'll get back to you soon.",
    failed:
      'Sorry, there was an error sending your message. Please try again or contact us directly.',
  },
} as const

export const redirectDelayMs = 3000

/** Spec §1, §9. Some sentences repeat the number: docs/common-changes.md lists them. */
export const answerWithinHours = 24
