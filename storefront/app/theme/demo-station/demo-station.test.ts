import { expect, test } from 'vitest';
import { isLook } from './demo-station.ts';

test.for([
  ['color', 'var(--primary)'],
  ['background-color', 'rgb(95, 61, 196)'],
  ['background-image', 'linear-gradient(red, blue)'],
  ['border-top-width', '2px'],
  ['border-top-left-radius', '0.5rem'],
  ['font-family', 'Georgia, serif'],
  ['font-size', '1.25rem'],
  ['letter-spacing', '1px'],
  ['letter-spacing', 'normal'],
  ['margin-block-start', '2px'],
  ['margin-inline-end', 'auto'],
  ['padding-left', '12px'],
  ['opacity', '0.9'],
  ['text-transform', 'uppercase'],
  ['display', 'none'],
  ['user-select', 'none'],
  ['-webkit-user-select', 'none'],
  ['--primary', '#5f3dc4'],
  ['--paper', 'light-dark(white, #16120d)'],
  ['--font', '"Comic Sans MS", cursive'],
  ['--radius-m', '0.25rem'],
  ['--content', '1080px'],
] as const)('%s: %s only changes how something looks', ([name, value]) => {
  expect(isLook(name, value)).toBe(true);
});

test.for([
  ['position', 'fixed'],
  ['z-index', '9'],
  ['inset', '0'],
  ['transform', 'scale(99)'],
  ['outline-width', '999px'],
  ['outline-style', 'solid'],
  ['box-shadow', 'red 0px 0px 0px 9999px'],
  ['text-shadow', 'red 0px 900px 0px'],
  ['filter', 'drop-shadow(red 0px 900px 0px)'],
  ['zoom', '9'],
  ['text-indent', '-900px'],
  ['text-underline-offset', '900px'],
  ['text-decoration-thickness', '900px'],
  ['width', '9999px'],
  ['min-inline-size', '200vw'],
  ['height', '0px'],
  ['line-height', '0'],
  ['float', 'left'],
  ['grid-row-start', '1'],
  ['vertical-align', '-900px'],
  ['font-size', '900px'],
  ['font-size', '50rem'],
  ['font-size', '2em'],
  ['font-size', '50vw'],
  ['font-size-adjust', '9'],
  ['letter-spacing', '-9px'],
  ['border-top-width', '900px'],
  ['border-image-outset', '900px'],
  ['margin-top', '-9px'],
  ['margin-top', ''],
  ['margin-top', 'calc(0px - 9px)'],
  ['padding-left', 'calc(900px)'],
  ['padding-left', '100vw'],
  ['animation-name', 'sweep'],
  ['display', 'block'],
  ['--shadow-raised', '0 0 0 9999px red'],
  ['--shadow-raised', 'red 0 0 0 9999px'],
  ['--shadow-raised', '0 0 0 var(--space-7) red'],
  ['--space-4', '-900px'],
  ['--toolbar', '100vh'],
  ['--lower-edge', 'calc(1px * 900)'],
] as const)('%s: %s could draw over other parts of the page', ([name, value]) => {
  expect(isLook(name, value)).toBe(false);
});

test.for([
  ['background-image', 'url("https://elsewhere.test/a")'],
  ['background-image', 'image-set("https://elsewhere.test/a" 1x)'],
  ['--leak', '\\75rl(https://elsewhere.test/a)'],
  ['--content', 'url(https://elsewhere.test/a)'],
] as const)('%s: %s would fetch something', ([name, value]) => {
  expect(isLook(name, value)).toBe(false);
});
