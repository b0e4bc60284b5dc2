// Shows a line in French on the English home page, before it is painted, in browsers that prefer French. Closing the
// line hides it for good. LanguageOffer.astro inlines this script.
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
