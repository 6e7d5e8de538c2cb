package androidx.dynamicanimation.animation;

public abstract class FloatPropertyCompat<T> {}
