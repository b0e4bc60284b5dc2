// Shows the line in French on the English home page, before it is painted, to a browser that prefers French; once
// it was closed, never again. LanguageOffer.astro writes it into the page.
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
