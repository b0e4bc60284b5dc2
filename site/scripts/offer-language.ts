// Shows a line in French on the English home page, before the first paint, in browsers that prefer French. Closing it
// is permanent. LanguageOffer.astro inlines this script.
{
  const offer = document.querySelector<HTMLElement>('[data-offer]')
  const key = 'english'
  if (offer) {
    try {
      offer.hidden = !/^fr/.test(navigator.language) || key in localStorage
    } catch {}
    ;(offer.lastElementChild as HTMLElement).onclick = () => {
      offer.remove()
      localStorage[key] = 1
    }
  }
}
