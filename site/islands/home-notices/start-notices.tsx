import { createRoot } from 'react-dom/client'
import { Notices } from './Notices.tsx'
import styles from './notices.css?url'

// Runs when it is fetched: what a visitor has in hand stands above everything else on the page.

const place = document.createElement('div')
document.querySelector('main')?.prepend(place)

// At the end of the head: React would put it first, and with it its layer.
const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = styles
sheet.onload = () => createRoot(place).render(<Notices />)
document.head.append(sheet)
