// Runs before the first paint, so that no one sees the other theme flash. The store in theme/ takes over from here.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage is refused to this page: the system's theme serves.
  }
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = choice === "dark" || (choice !== "light" && prefersDark) ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta.content = meta.dataset[theme];
})();
