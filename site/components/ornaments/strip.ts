/** A tile of the Imigongo strip, 48 by 32. */
export const strip =
  'M0 0h48v2H0zM0 30h48v2H0zM0 22L24 6l24 16v5L24 11L0 27zM16 27l8-5.5l8 5.5zM0 5h8L0 10.5zM48 5h-8l8 5.5zM24 14.1l3.4 2.3l-3.4 2.3l-3.4-2.3zM0 13.9l3.6 2.4L0 18.7zM48 13.9l-3.6 2.4l3.6 2.4z'
